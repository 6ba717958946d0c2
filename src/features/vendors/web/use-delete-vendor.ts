import { call } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteVendor, type VendorSummary } from '../contract.ts'
import { useVendorsChanged } from './api.ts'

export function useDeleteVendor() {
  const remove = useRemove(useVendorsChanged())
  return ({ id, name }: VendorSummary) =>
    remove(
      {
        title: `Delete vendor ${name}`,
        text: 'Are you sure you want to delete this vendor?',
        action: 'Delete',
      },
      () => call(deleteVendor, { params: { id } }),
      'Vendor deleted',
    )
}
