import { Autocomplete, Checkbox, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addDays } from '#platform/shared/days.ts'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Answer } from '../../contract.ts'
import {
  askForCertificate,
  listCertificateRequests,
  listRequestChoices,
  NewCertificateRequest,
  type RequestChoices,
} from '../../request-contract.ts'
import { linkDays } from '../../request-rules.ts'
import { coverages, requirementText, soonDays } from '../../rules.ts'
import { useDueDates } from './use-due-dates.ts'

interface Props {
  vendor: string
  vendorName: string
  answers: readonly Answer[] | undefined
  onClose(): void
}

/** Offers who is on record and what is missing. */
export function AskDialog({ vendor, answers, ...props }: Props) {
  const { data, error, refetch } = useQuery(queryOf(listRequestChoices, { params: { id: vendor } }))
  if (data)
    return <AskForm vendor={vendor} addresses={data.addresses} answers={answers ?? data.answers} {...props} />
  return (
    <AppDialog title={title} onClose={props.onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={240} role="status" aria-label="Loading requirements" />
      )}
    </AppDialog>
  )
}

const title = 'Ask for a Certificate'
const labels = {
  email: 'Email address',
  name: 'Name',
  coverages: 'Coverages',
  note: 'Message',
  due_on: 'Due date',
}
const { name, email, note, due_on } = NewCertificateRequest.shape
const Fields = z.object({ name, email, note, due_on, coverages: z.array(z.enum(coverages)) })

interface FormProps extends Omit<Props, 'answers'> {
  addresses: RequestChoices['addresses']
  answers: readonly Answer[]
}

function AskForm({ vendor, vendorName, addresses, answers, onClose }: FormProps) {
  const changed = useInvalidate(keyOf(listCertificateRequests))
  const { date } = useFormats()
  const { today, offered, latest } = useDueDates()
  const isNeeded = ({ verdict, until }: Answer) =>
    verdict !== 'covered' || (until !== null && until <= addDays(today, soonDays))
  const state = useAppForm({
    schema: Fields,
    initialValues: {
      name: '',
      email: '',
      note: '',
      due_on: offered,
      coverages: answers.filter(isNeeded).map(({ coverage }) => coverage),
    },
    async save({ coverages: chosen, ...fields }) {
      const asked = answers.filter(({ coverage }) => chosen.includes(coverage)).map(requirementOf)
      await call(askForCertificate, { params: { id: vendor }, body: { ...fields, asked } })
      toast.good(`${fields.email} was asked for a certificate`)
      await changed()
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog title={title} state={state} labels={labels} action="Send Email" size="lg" onClose={onClose}>
      <Text size="sm">
        The vendor or its insurance agent gets a link by email. It works for {linkDays} days, for one
        certificate of {vendorName}.
      </Text>
      <Autocomplete
        label={labels.email}
        description="The vendor’s addresses on record are offered. You can also enter its insurance agent’s."
        required
        type="email"
        data={addresses.map((address) => address.email)}
        renderOption={({ option }) => labelOf(addresses, option.value)}
        onOptionSubmit={(chosen) =>
          form.setFieldValue('name', addresses.find((each) => each.email === chosen)?.name ?? '')
        }
        {...form.getInputProps('email')}
      />
      <TextInput label={labels.name} {...form.getInputProps('name')} />
      {answers.length > 0 && (
        <Checkbox.Group
          label="What the certificate needs to show"
          description="Coverages that are missing or expire soon are selected."
          {...form.getInputProps('coverages')}
        >
          <Stack gap="xs" mt="xs">
            {answers.map((answer) => (
              <Checkbox
                key={answer.coverage}
                value={answer.coverage}
                label={requirementText(answer)}
                description={
                  answer.text || (answer.until ? `Covered until ${date(answer.until)}` : 'Covered')
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea
        label={labels.note}
        description="In the email, and on the page where the certificate is sent."
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <DateField
        label={labels.due_on}
        required
        minDate={today}
        maxDate={latest}
        {...form.getInputProps('due_on')}
      />
    </FormDialog>
  )
}

const labelOf = (addresses: RequestChoices['addresses'], chosen: string) => {
  const known = addresses.find((each) => each.email === chosen)?.name
  return known ? `${known}, ${chosen}` : chosen
}

const requirementOf = ({
  coverage,
  limit_each,
  limit_aggregate,
  additional_insured,
  waiver_of_subrogation,
}: Answer) => ({ coverage, limit_each, limit_aggregate, additional_insured, waiver_of_subrogation })
