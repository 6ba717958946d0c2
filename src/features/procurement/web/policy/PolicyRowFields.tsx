import { ActionIcon, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import type { PolicyFields } from '../../policy/contract.ts'
import { type PolicyRow, purchaseMethodNames, purchaseMethods } from '../../policy/rules.ts'
import classes from './PolicyRowFields.module.css'

interface Props {
  form: UseFormReturnType<z.input<typeof PolicyFields>>
  /** `rules.Public Works.2` */
  path: string
  /** Tells its fields from those of other rows. */
  name: string
  row: PolicyRow | undefined
  isLast: boolean
  onRemove(): void
}

const methods = purchaseMethods.map((value) => ({ value, label: purchaseMethodNames[value] }))

/** One row of the policy; the last one has no limit, and stays. */
export function PolicyRowFields({ form, path, name, row, isLast, onRemove }: Props) {
  const number = (field: 'quotes' | 'advertising_days' | 'addendum_days', label: string, width: string) => (
    <NumberInput
      w={{ base: '100%', sm: width }}
      label={label}
      aria-label={`${name}: ${label}`}
      min={0}
      allowDecimal={false}
      hideControls
      allowNegative={false}
      {...form.getInputProps(`${path}.${field}`)}
    />
  )
  const { onChange, ...amount } = form.getInputProps(`${path}.up_to_cents`)
  return (
    <div className={classes.row}>
      {isLast ? (
        <TextInput
          w={{ base: '100%', sm: '8.5rem' }}
          className={classes.whole}
          label="Up to"
          aria-label={`${name}: Up to`}
          value="No limit"
          readOnly
        />
      ) : (
        <MoneyField
          w={{ base: '100%', sm: '8.5rem' }}
          className={classes.whole}
          label="Up to"
          aria-label={`${name}: Up to`}
          {...amount}
          value={row?.up_to_cents ?? null}
          onChange={onChange}
        />
      )}
      <Select
        w={{ base: '100%', sm: '15rem' }}
        className={classes.whole}
        label="Method"
        aria-label={`${name}: Method`}
        data={methods}
        allowDeselect={false}
        {...form.getInputProps(`${path}.method`)}
      />
      {number('quotes', 'Quotes', '5rem')}
      {number('advertising_days', 'Advertising days', '7.5rem')}
      {number('addendum_days', 'Addendum days', '7.5rem')}
      <TextInput
        w={{ base: '100%', sm: '10.5rem' }}
        label="Approved by"
        aria-label={`${name}: Approved by`}
        {...form.getInputProps(`${path}.approver`)}
      />
      <Checkbox
        mt={{ base: 0, md: 28 }}
        label="Board adopts"
        aria-label={`${name}: Board adopts`}
        {...form.getInputProps(`${path}.needs_board`, { type: 'checkbox' })}
      />
      {!isLast && (
        <ActionIcon
          mt={{ base: 0, md: 22 }}
          className={classes.remove}
          size="lg"
          variant="default"
          data-remove
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
