/** The sealing page: one HTML file that fills in and seals a submission without any connection. */
import { Alert, Code, Container, FileInput, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { missingOf, type Step } from '../../check.ts'
import { SealingData } from '../../sealing-data.ts'
import { FormSteps } from '../submit/FormSteps.tsx'
import { emptyDraft, enteredOf, useEntered } from '../submit/use-entered.ts'
import { SaveStep } from './SaveStep.tsx'

const unreadable =
  'This isn’t sealing data. Download it from the Vendor Portal’s Submit page, and choose that file.'

export function SealingPage() {
  const [data, setData] = useState<SealingData | null>(null)
  const [fault, setFault] = useState('')

  async function choose(file: File | null) {
    setFault('')
    if (!file) return
    try {
      setData(SealingData.parse(JSON.parse(await file.text())))
    } catch {
      setFault(unreadable)
    }
  }

  return (
    <Container component="main" size="lg" py="xl">
      <Stack gap="lg">
        <div>
          <Title order={1}>{data ? `${data.number}: ${data.title}` : 'Seal a submission'}</Title>
          <Text c="dimmed" mt={4}>
            This page works without a connection, and nothing that you enter leaves this computer. It saves
            one sealed file, which you upload on the Submit page of the Vendor Portal.
          </Text>
        </div>
        {data ? (
          <Fill data={data} />
        ) : (
          <FileInput
            label="Sealing data"
            description="The file that you downloaded from the Submit page."
            placeholder="Choose a file"
            accept=".json,application/json"
            maw="28rem"
            error={fault}
            onChange={choose}
          />
        )}
      </Stack>
    </Container>
  )
}

function Fill({ data }: { data: SealingData }) {
  const state = useEntered(emptyDraft)
  const [step, setStep] = useState<Step>()
  const { draft, files } = state
  if (!draft) return null
  const missing = missingOf(data.form, enteredOf(draft, files), data.version)
  if (data.firms.length === 0)
    return <Alert color="gray">Your account doesn’t belong to a firm yet. Contact the county.</Alert>
  return (
    <>
      <Officials {...data.opening} />
      <FormSteps
        solicitation={data}
        state={state}
        draft={draft}
        missing={missing}
        asked={step}
        onGo={setStep}
        review={<SaveStep data={data} state={state} missing={missing} onGo={setStep} />}
        note="What you enter isn’t kept. Don’t close the window before you have saved the sealed file."
      />
    </>
  )
}

/** Whom it is sealed to: a false key here would be all that it takes to read a submission early. */
const Officials = ({ needed, officials }: SealingData['opening']) => (
  <details>
    <summary>
      Sealed to {officials.length} opening officials, of whom {needed} are needed to open it
    </summary>
    <Text size="sm" mt="xs">
      Compare these keys with those on the public page of the solicitation.
    </Text>
    <List size="sm" mt="xs">
      {officials.map(({ name, recipient }) => (
        <List.Item key={recipient}>
          {name}: <Code style={{ overflowWrap: 'anywhere' }}>{recipient}</Code>
        </List.Item>
      ))}
    </List>
  </details>
)
