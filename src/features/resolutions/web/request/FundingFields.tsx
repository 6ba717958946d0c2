import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { percentOf } from '#platform/shared/amounts.ts'
import { fundingFields, fundingTotal } from '../../amounts.ts'
import { fieldLabels } from '../../field-labels.ts'
import { shareOf } from './request-fields.ts'
import type { RequestForm } from './use-request-form.ts'

/** Four shares, and what they add up to while they are typed. */
export function FundingFields({ form }: { form: RequestForm }) {
  const values = form.getValues()
  const total = fundingTotal({
    fundingfederal: shareOf(values.fundingfederal),
    fundingstate: shareOf(values.fundingstate),
    fundingcounty: shareOf(values.fundingcounty),
    fundinglocal: shareOf(values.fundinglocal),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {fundingFields.map((name) => (
          <TextInput
            key={name}
            label={fieldLabels[name]}
            inputMode="decimal"
            classNames={{ input: 'tabular' }}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" role="status" mt="xs">
        {total === null
          ? 'Optional. If you enter any share, the total must be 100%.'
          : `Total: ${percentOf(total)}%${total === 100_00 ? '' : ', not yet 100%'}`}
      </Text>
    </>
  )
}
