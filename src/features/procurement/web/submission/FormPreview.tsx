import { Checkbox, FileInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { isEmptyForm, type SubmissionForm } from '../../solicitation/submission-form.ts'
import { Answer } from './Answer.tsx'
import { Prices, type PricesByLine } from './Prices.tsx'

/** As a vendor fills it in. What is entered here is kept nowhere. */
export function FormPreview({ form }: { form: SubmissionForm }) {
  const [prices, setPrices] = useState<PricesByLine>({})
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  if (isEmptyForm(form))
    return <Text c="dimmed">The form is empty. Vendors would have nothing to fill in.</Text>
  const { lines, questions, certifications, files, security } = form
  return (
    <Stack gap="lg" maw="56rem">
      {lines.length > 0 && <Prices lines={lines} prices={prices} onChange={setPrices} />}
      {questions.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Questions</Title>
          {questions.map((question) => (
            <Answer
              key={question.id}
              question={question}
              value={answers[question.id] ?? ''}
              onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
              file={<FileInput placeholder="Choose a file" maw="28rem" />}
            />
          ))}
        </Stack>
      )}
      {files.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Files</Title>
          {files.map(({ id, title, isRequired }) => (
            <FileInput key={id} label={title} required={isRequired} placeholder="Choose a file" maw="28rem" />
          ))}
        </Stack>
      )}
      {security.isRequired && (
        <Stack gap="xs">
          <Title order={2}>Bid security</Title>
          <Text style={{ whiteSpace: 'pre-line' }}>
            {security.percent}% of the bid. {security.note}
          </Text>
        </Stack>
      )}
      {certifications.length > 0 && (
        <Stack gap="md">
          <Title order={2}>Certifications</Title>
          {certifications.map(({ id, text }) => (
            <Checkbox key={id} required label={<span style={{ whiteSpace: 'pre-line' }}>{text}</span>} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
