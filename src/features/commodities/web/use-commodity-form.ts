import { call } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type Commodity,
  CommodityFields,
  createCommodity,
  OwnCommodity,
  updateCommodity,
} from '../contract.ts'
import { useCommoditiesChanged } from './api.ts'

/** `start` is one of the county's own, a code that every county has and to which the county gives its own words, or nothing. */
export function useCommodityForm(start: Commodity | null, onSaved: () => void) {
  const commodity = OwnCommodity.safeParse(start).data ?? null
  const changed = useCommoditiesChanged()
  return useRecordForm({
    record: commodity,
    row: OwnCommodity,
    schema: CommodityFields,
    fieldsOf: (own) => fieldsOf(own ?? start),
    draft: commodity ? `commodity-${commodity.id}` : `commodity-new-${start?.code ?? ''}`,
    failureMessage: 'Failed to save commodity code.',
    async save({ code, ...fields }, editing) {
      if (editing)
        await call(updateCommodity, {
          params: { id: editing.id },
          body: { ...fields, version: editing.version },
        })
      else await call(createCommodity, { body: { code, ...fields } })
      toast.good(editing ? 'Commodity code saved' : 'Commodity code added')
      await changed()
      onSaved()
    },
  })
}

function fieldsOf(commodity: Commodity | null): CommodityFields {
  const { code = '', description = '', group = '' } = commodity ?? {}
  return { code, description, group }
}
