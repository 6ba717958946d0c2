import { Button, Group, List } from '@mantine/core'
import { saveFile } from '#platform/web/table/save-file.ts'
import type { Missing, Step } from '../../check.ts'
import type { SealingData } from '../../sealing-data.ts'
import { SealFields } from '../submit/SealFields.tsx'
import { writeSealedFile } from '../submit/sealed-file.ts'
import type { EnteredDraft } from '../submit/use-entered.ts'
import { useSealing } from '../submit/use-sealing.ts'

interface Props {
  data: SealingData
  state: EnteredDraft
  missing: readonly Missing[]
  onGo(step: Step): void
}

export function SaveStep({ data, state, missing, onGo }: Props) {
  const sealing = useSealing(data, state)
  const { sealed, firm } = sealing
  const { draft } = state
  return (
    <SealFields
      solicitation={data}
      state={state}
      sealing={sealing}
      missing={missing}
      onGo={onGo}
      action={{
        label: 'Seal Submission',
        explanation: 'Your browser encrypts everything to the county’s opening officials. Nothing is sent.',
        onAct: () => void sealing.seal(),
      }}
      whereabouts="Not submitted yet."
    >
      {sealed && firm && draft && (
        <>
          <Group gap="xs">
            <Button
              onClick={() =>
                saveFile(
                  writeSealedFile({
                    solicitation_id: data.id,
                    bid_number: data.number,
                    vendor_id: firm.id,
                    vendor_name: firm.name,
                    addenda: draft.addenda,
                    sealed,
                  }),
                  `Submission ${data.number}.sealed`,
                )
              }
            >
              Save Sealed File
            </Button>
            <Button
              variant="default"
              onClick={() => saveFile(new Blob([`${sealed.secret}\n`]), `Key ${data.number}.txt`)}
            >
              Save Key of This Submission
            </Button>
          </Group>
          <List size="sm">
            <List.Item>
              Upload the sealed file on the Submit page before the due date and time. Until then, nothing is
              submitted. The receipt must have this receipt code.
            </List.Item>
            <List.Item>
              The key opens this submission alone. Keep it where only your firm can read it, apart from the
              sealed file. It can’t be saved later.
            </List.Item>
          </List>
        </>
      )}
    </SealFields>
  )
}
