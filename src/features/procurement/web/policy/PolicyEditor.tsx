import { Box, Button, Divider, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useListFocus } from '#platform/web/form/use-list-focus.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import {
  changePurchasingPolicy,
  PolicyFields,
  type PurchasingPolicy,
  savePurchasingPolicy,
} from '../../policy/contract.ts'
import { editionOn, type PolicyRow, type PurchaseKind } from '../../policy/rules.ts'
import { projectCategories } from '../../rules.ts'
import { PolicyRowFields } from './PolicyRowFields.tsx'
import { useShowPolicy } from './use-policy.ts'
import { useReviewPolicy } from './use-review-policy.ts'

interface Props {
  policy: PurchasingPolicy
  /** `new`, or the effective date of one that can still be changed. */
  edit: string
  onClose(): void
  onEdit(effectiveFrom: string): void
}

const labels = { effective_from: 'Effective date', rules: 'Rules' }

/** A new policy starts as a copy of the one in effect. */
export function PolicyEditor({ policy, edit, onClose, onEdit }: Props) {
  const { date } = useFormats()
  const show = useShowPolicy()
  const { editions, today, changeable_from, version } = policy
  const changed = editions.find(
    ({ effective_from }) => effective_from === edit && effective_from >= changeable_from,
  )
  const copied = changed ?? editionOn(editions, today)
  if (!copied) throw new Error('the county has no purchasing policy')
  const review = useReviewPolicy(policy, changed, onEdit)
  const state = useAppForm({
    schema: PolicyFields.refine(({ effective_from }) => changed || effective_from >= today, {
      path: ['effective_from'],
      message: 'Choose today or a later date.',
    }),
    initialValues: {
      effective_from: changed?.effective_from ?? '',
      rules: copied.rules,
    },
    draft: `purchasing-policy-${edit}`,
    review,
    async save({ effective_from, rules }) {
      await show(
        changed
          ? await call(changePurchasingPolicy, { params: { effective_from }, body: { rules, version } })
          : await call(savePurchasingPolicy, { body: { effective_from, rules, version } }),
      )
      toast.good('Policy saved')
      onClose()
    },
  })
  const { form, isSaving } = state
  const { effective_from, rules } = form.getValues()
  const title = changed ? `Change the policy effective ${date(changed.effective_from)}` : 'New policy'
  return (
    <AppForm state={state} labels={labels} label={title} width="72rem">
      <Text>
        {changed
          ? changeText(changed.effective_from, today)
          : 'A copy of the policy in effect. Change what is different from the effective date on; until then, nothing changes.'}
      </Text>
      <DateField
        label={labels.effective_from}
        description="Today or later. Earlier policies still explain earlier purchases."
        required
        maw="20rem"
        minDate={changed ? undefined : today}
        disabled={changed !== undefined}
        {...form.getInputProps('effective_from')}
        value={effective_from || null}
        onChange={(chosen) => form.setFieldValue('effective_from', chosen ?? '')}
      />
      {projectCategories.map((kind) => (
        <KindFields
          key={kind}
          kind={kind}
          rows={rules[kind]}
          onAdd={(row) => form.insertListItem(`rules.${kind}`, row, rules[kind].length - 1)}
          onRemove={(index) => form.removeListItem(`rules.${kind}`, index)}
        >
          {(index, remove) => (
            <PolicyRowFields
              form={form}
              path={`rules.${kind}.${index}`}
              name={`${kind}, row ${index + 1}`}
              row={rules[kind][index]}
              isLast={index === rules[kind].length - 1}
              onRemove={remove}
            />
          )}
        </KindFields>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </Group>
    </AppForm>
  )
}

const changeText = (effectiveFrom: string, today: string) =>
  effectiveFrom === today
    ? 'It took effect today, and no project has been advised under it yet. Until then, you can correct it.'
    : 'It isn’t in effect yet. Change it, or give it another effective date by deleting it and entering it again.'

interface KindProps {
  kind: PurchaseKind
  rows: readonly PolicyRow[]
  onAdd(row: PolicyRow): void
  onRemove(index: number): void
  children(index: number, remove: () => void): ReactNode
}

function KindFields({ kind, rows, onAdd, onRemove, children }: KindProps) {
  const { list, focusAdded, focusAfterRemoval } = useListFocus()
  const last = rows.at(-1)
  return (
    <Fieldset legend={kind}>
      <Stack gap="md" align="flex-start" ref={list}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <Box key={`${rows.length}-${index}`} w="100%" data-entry>
            {index > 0 && <Divider mb="md" hiddenFrom="md" />}
            {children(index, () => {
              onRemove(index)
              focusAfterRemoval(index)
            })}
          </Box>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add Row: ${kind}`}
          disabled={!last || rows.length >= 20}
          data-add
          onClick={() => {
            if (!last) return
            onAdd({ ...last, method: 'written-quotes', quotes: 3, up_to_cents: null, needs_board: false })
            focusAdded(rows.length - 1)
          }}
        >
          Add Row
        </Button>
      </Stack>
    </Fieldset>
  )
}
