import { Radio, Select, Stack, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type ProjectPerformance, ReportFields, savePerformanceReport } from '../contract.ts'
import {
  type Heading,
  headingNames,
  headings,
  type Rating,
  type Rehire,
  ratings,
  ratingText,
  rehireNames,
  rehires,
} from '../rules.ts'
import { useShowPerformance } from './use-performance.ts'

interface Props {
  projectId: string
  vendor: ProjectPerformance['vendors'][number]
  onClose(): void
}

const labels = {
  ...headingNames,
  rehire: 'Would the county hire this vendor again?',
  comments: 'Comments',
  correction_reason: 'Reason for the correction',
}

/** Nothing is chosen beforehand. */
type Entered = Record<Heading, Rating | null> & {
  rehire: Rehire | ''
  comments: string
  correction_reason: string
}
const empty: Entered = {
  quality: null,
  timeliness: null,
  billing: null,
  communication: null,
  safety: null,
  rehire: '',
  comments: '',
  correction_reason: '',
}

const options = ratings.map((each) => ({ value: String(each), label: ratingText(each) })).reverse()
const ratingOf = (value: string | null) => ratings.find((each) => String(each) === value) ?? null

export function ReportDialog({ projectId: id, vendor, onClose }: Props) {
  const { vendor_id, vendor_name, draft, reports } = vendor
  const [newest] = reports
  const from = draft ?? newest
  const show = useShowPerformance(id)
  const state = useAppForm({
    schema: ReportFields,
    initialValues: from
      ? {
          ...empty,
          ...Object.fromEntries(headings.map((heading) => [heading, from[heading]])),
          rehire: from.rehire,
          comments: from.comments,
          correction_reason: draft?.correction_reason ?? '',
        }
      : empty,
    async save(fields) {
      const params = { id, vendor: vendor_id }
      show(await call(savePerformanceReport, { params, body: { ...fields, version: draft?.version ?? 0 } }))
      toast.good('Draft saved')
      onClose()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title={`${newest ? 'Correct performance report' : 'Performance report'}: ${vendor_name}`}
      state={state}
      labels={labels}
      action="Save Draft"
      size="lg"
      onClose={onClose}
    >
      {headings.map((heading) => (
        <Select
          key={heading}
          label={headingNames[heading]}
          required={heading !== 'safety'}
          clearable={heading === 'safety'}
          placeholder={heading === 'safety' ? ratingText(null) : 'Choose a rating'}
          data={options}
          value={form.getValues()[heading] === null ? null : String(form.getValues()[heading])}
          onChange={(value) => form.setFieldValue(heading, ratingOf(value))}
          error={form.errors[heading]}
        />
      ))}
      <Radio.Group label={labels.rehire} required {...form.getInputProps('rehire')}>
        <Stack gap="xs" mt="xs">
          {rehires.map((each) => (
            <Radio key={each} value={each} label={rehireNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={labels.comments}
        description="State facts and dates. The vendor reads this and can respond."
        required
        autosize
        minRows={4}
        {...form.getInputProps('comments')}
      />
      {newest && (
        <Textarea
          label={labels.correction_reason}
          required
          autosize
          minRows={2}
          {...form.getInputProps('correction_reason')}
        />
      )}
    </FormDialog>
  )
}
