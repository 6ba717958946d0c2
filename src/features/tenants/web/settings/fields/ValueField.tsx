import { Fieldset, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SettingKey, settings } from '#features/tenants/rules.ts'
import { AmountField } from './AmountField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DaysField } from './DaysField.tsx'
import type { FieldProps } from './field-props.ts'
import { TextField } from './TextField.tsx'
import { ThresholdField } from './ThresholdField.tsx'

interface Props extends FieldProps {
  settingKey: SettingKey
  error?: ReactNode
}

/** The field for a setting's kind of value. */
export function ValueField({ settingKey, error, ...props }: Props) {
  const { label } = settings[settingKey]
  return (
    <Fieldset legend={label} data-path="value" tabIndex={-1}>
      {fieldOf(settingKey, props)}
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </Fieldset>
  )
}

function fieldOf(key: SettingKey, props: FieldProps): ReactNode {
  const { kind, unit = '', options = {} } = settings[key]
  switch (kind) {
    case 'amount':
      return <AmountField unit={unit} {...props} />
    case 'yes-no':
      return (
        <ChoiceField
          options={{ true: 'Yes', false: 'No' }}
          value={String(props.value)}
          onChange={(value) => props.onChange(value === 'true')}
        />
      )
    case 'choice':
      return <ChoiceField options={options} {...props} />
    case 'threshold':
      return <ThresholdField {...props} />
    case 'days':
      return <DaysField {...props} />
    case 'text':
      return <TextField label={settings[key].label} {...props} />
  }
}
