import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatCents } from '#platform/shared/money.ts'
import { call, callFile, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { FileLink } from '#platform/web/ui/FileLink.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { protestDecisionNames } from '../rules.ts'
import {
  downloadOwnProtestLetter,
  downloadVendorLetter,
  listVendorResults,
  protestAward,
  type VendorResult,
} from '../vendor-contract.ts'
import { LetterInput } from './LetterInput.tsx'

const badges: Record<VendorResult['outcome'], { tone: Tone; text: string }> = {
  awarded: { tone: 'good', text: 'Awarded to your firm' },
  'partly-awarded': { tone: 'good', text: 'Partly awarded to your firm' },
  'not-awarded': { tone: 'neutral', text: 'Awarded to another vendor' },
  'no-award': { tone: 'neutral', text: 'No award' },
}

/** What became of our submissions. */
export function VendorResults() {
  const { data } = useQuery(queryOf(listVendorResults))
  if (!data || data.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label="Results">
      <Title order={2}>Results</Title>
      {data.map((result) => (
        <Result key={`${result.award_id} ${result.submission_id}`} result={result} />
      ))}
    </Stack>
  )
}

function Result({ result }: { result: VendorResult }) {
  const { dateTime, date } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast()
  const [isProtesting, setIsProtesting] = useState(false)
  const { submission_id: submission, bid_number, bid_title, vendor_name, outcome } = result
  const { amount_cents, decided_at, protest_until, may_protest, protests } = result
  const { award_id: award, rescinded_at, rescinded_because } = result
  const { tone, text } = rescinded_at ? { tone: 'warning' as const, text: 'Rescinded' } : badges[outcome]
  const save = async () =>
    saveFile(
      await callFile(downloadVendorLetter, { params: { submission }, query: { award } }),
      `${bid_number} letter.pdf`,
    )
  return (
    <Paper withBorder p="md" component="article" aria-label={`Result: ${bid_number}`}>
      <Stack gap={6}>
        <Group gap="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {bid_number}: {bid_title}
          </Text>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Group>
        <Text size="sm">
          {vendor_name}. Decided {dateTime(decided_at)}.
          {amount_cents !== null && ` Amount: ${formatCents(amount_cents)}.`}
          {!rescinded_at && protest_until && ` Protests are accepted through ${date(protest_until)}.`}
        </Text>
        {rescinded_at && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {badges[outcome].text}, rescinded {dateTime(rescinded_at)}: {rescinded_because}
          </Text>
        )}
        {protests.map(({ id, grounds, letter, decision, decision_reason }) => (
          <Stack key={id} gap={4} align="flex-start">
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              Your protest: {grounds}
              {'\n'}
              {decision
                ? `${protestDecisionNames[decision]}: ${decision_reason}`
                : 'Waiting for a determination.'}
            </Text>
            {letter && (
              <FileLink
                name={letter}
                onLoad={() => callFile(downloadOwnProtestLetter, { params: { protest: id } })}
              />
            )}
          </Stack>
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            loading={isRunning}
            aria-label={`Download letter: ${bid_number}`}
            onClick={() => runWithToast(save)}
          >
            Download Letter
          </Button>
          {may_protest && (
            <Button
              variant="default"
              size="sm"
              aria-label={`Protest award: ${bid_number}`}
              onClick={() => setIsProtesting(true)}
            >
              Protest Award
            </Button>
          )}
        </Group>
      </Stack>
      {isProtesting && <ProtestDialog result={result} onClose={() => setIsProtesting(false)} />}
    </Paper>
  )
}

const Fields = z.object({
  grounds: z
    .string()
    .trim()
    .min(1, 'Enter the grounds of the protest.')
    .max(10_000, 'Use 10,000 or fewer characters.'),
})

function ProtestDialog({ result, onClose }: { result: VendorResult; onClose(): void }) {
  const queryClient = useQueryClient()
  const [letter, setLetter] = useState<File | null>(null)
  const state = useAppForm({
    schema: Fields,
    initialValues: { grounds: '' },
    async save(fields) {
      const params = { submission: result.submission_id }
      const files = letter ? { files: { letter } } : {}
      const results = await call(protestAward, { params, body: fields, ...files })
      queryClient.setQueryData(queryOf(listVendorResults).queryKey, results)
      toast.good('Protest filed')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Protest award: ${result.bid_number}`}
      state={state}
      labels={{ grounds: 'Grounds' }}
      action="File Protest"
      size="lg"
      onClose={onClose}
    >
      <Text>The county decides the protest and tells you by email. The protest is a public record.</Text>
      <Textarea label="Grounds" required autosize minRows={5} {...state.form.getInputProps('grounds')} />
      <LetterInput value={letter} onChange={setLetter} />
    </FormDialog>
  )
}
