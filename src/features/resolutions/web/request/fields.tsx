/** The kinds of fields that a request is made of, each joined to the form by its name. */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { DateField } from '#platform/web/form/DateField.tsx'
import { fieldLabels } from '../../field-labels.ts'
import { useFigureNote } from './figure-notes.ts'
import type { RequestFields } from './request-fields.ts'
import type { RequestForm } from './use-request-form.ts'

type Named<Kind> = {
  [K in keyof RequestFields]: RequestFields[K] extends Kind ? K : never
}[keyof RequestFields]

interface Props<Kind> {
  form: RequestForm
  name: Named<Kind>
  required?: boolean
  description?: string
  disabled?: boolean
}

export function LineField({ form, name, ...rest }: Props<string>) {
  return (
    <TextInput label={fieldLabels[name]} {...useFigureNote(name)} {...rest} {...form.getInputProps(name)} />
  )
}

export function AreaField({ form, name, rows = 3, ...rest }: Props<string> & { rows?: number }) {
  return (
    <Textarea
      label={fieldLabels[name]}
      rows={rows}
      resize="vertical"
      {...rest}
      {...form.getInputProps(name)}
    />
  )
}

export function AmountField({ form, name, ...rest }: Props<string>) {
  return (
    <TextInput
      label={fieldLabels[name]}
      inputMode="decimal"
      leftSection={<span aria-hidden>$</span>}
      {...useFigureNote(name)}
      classNames={{ input: 'tabular' }}
      {...rest}
      {...form.getInputProps(name)}
    />
  )
}

export function DayField({ form, name, ...rest }: Props<string | null>) {
  return (
    <DateField label={fieldLabels[name]} {...useFigureNote(name)} {...rest} {...form.getInputProps(name)} />
  )
}

export function CheckField({ form, name, disabled }: Props<boolean>) {
  return (
    <Checkbox
      label={fieldLabels[name]}
      disabled={disabled}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}
