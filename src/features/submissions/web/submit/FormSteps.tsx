/** The parts of a submission form, one after the other: the same online and on the sealing page. */
import { Button, Checkbox, Group, NavLink, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Answer, Prices } from '#features/procurement/web/pieces.ts'
import { type Missing, priceFault, type Step, stepsOf } from '../../check.ts'
import type { SealingData } from '../../sealing-data.ts'
import type { Draft } from './device-draft.ts'
import { ChosenFileInput, FileStep } from './FileStep.tsx'
import type { EnteredDraft } from './use-entered.ts'

const titles: Record<Step, string> = {
  addenda: 'Addenda',
  prices: 'Prices',
  questions: 'Questions',
  files: 'Files',
  certifications: 'Certifications',
  review: 'Review and Submit',
}

export type Enterable = Pick<SealingData, 'form' | 'addenda' | 'version'>

interface Props {
  solicitation: Enterable
  state: EnteredDraft
  draft: Draft
  missing: readonly Missing[]
  /** The one that is shown; the first where it is none of this form’s. */
  asked: Step | undefined
  onGo(step: Step): void
  review: ReactNode
  /** Where what is entered stays. */
  note: string
}

export function FormSteps({ solicitation, state, draft, missing, asked, onGo, review, note }: Props) {
  const steps = stepsOf(solicitation.form, solicitation.version)
  const step = asked && steps.includes(asked) ? asked : (steps[0] ?? 'review')
  const next = steps[steps.indexOf(step) + 1]
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const [isListed, setListed] = useState(false)
  const part = useFocusOnChange(step)
  const go = (to: Step) => {
    setListed(false)
    onGo(to)
  }
  return (
    <Group align="flex-start" gap="xl" wrap="wrap">
      <Stack component="nav" aria-label="Parts of the submission" gap={4} w={{ base: '100%', sm: '14rem' }}>
        {isNarrow && (
          <Button
            variant="default"
            aria-expanded={isListed}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => setListed(!isListed)}
          >
            Part {steps.indexOf(step) + 1} of {steps.length}: {titles[step]}
          </Button>
        )}
        {(isListed || !isNarrow) &&
          steps.map((each) => {
            const count = missing.filter((entry) => entry.step === each).length
            return (
              <NavLink
                key={each}
                component="button"
                type="button"
                label={titles[each]}
                description={count > 0 ? `${count} missing` : 'Complete'}
                active={each === step}
                // The color of chosen links is too faint on their ground in the dark.
                __vars={{ '--nl-color': 'var(--mantine-color-text)' }}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => go(each)}
              />
            )
          })}
      </Stack>
      <Stack
        ref={part}
        role="region"
        tabIndex={-1}
        aria-label={titles[step]}
        flex={1}
        miw="16rem"
        maw="56rem"
        gap="md"
        style={{ outline: 'none' }}
      >
        {step !== 'prices' && <Title order={2}>{titles[step]}</Title>}
        {step === 'review' ? (
          review
        ) : (
          <StepFields step={step} solicitation={solicitation} state={state} draft={draft} />
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {note}
          </Text>
          {next && <Button onClick={() => go(next)}>Next: {titles[next]}</Button>}
        </Group>
      </Stack>
    </Group>
  )
}

/** A screen reader and the keyboard go on in the part that was chosen, not below the one before. */
function useFocusOnChange(step: Step) {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    part.current?.focus()
  }, [step])
  return part
}

interface StepProps {
  step: Exclude<Step, 'review'>
  solicitation: Enterable
  state: EnteredDraft
  draft: Draft
}

function StepFields({ step, solicitation, state, draft }: StepProps) {
  const { form, addenda, version } = solicitation
  const { change } = state
  if (step === 'addenda')
    return (
      <Stack gap="sm">
        {addenda.map(({ number, summary }) => (
          <Text key={number} style={{ whiteSpace: 'pre-line' }}>
            <b>Addendum {number}.</b> {summary}
          </Text>
        ))}
        <Checkbox
          label={`With the submission that I am filling in here, I acknowledge ${version === 1 ? 'Addendum 1' : `all ${version} addenda`}, which I have read.`}
          checked={draft.addenda >= version}
          onChange={(event) => change({ addenda: event.currentTarget.checked ? version : 0 })}
        />
      </Stack>
    )
  if (step === 'prices')
    return (
      <Stack gap="xs">
        <Prices
          lines={form.lines}
          prices={draft.prices}
          onChange={(prices) => change({ prices })}
          faultOf={({ id }) => {
            const typed = draft.prices[id] ?? ''
            return typed.trim() === '' ? undefined : (priceFault(typed, true) ?? undefined)
          }}
        />
        <Text size="sm" c="dimmed">
          To fill in several prices at once, copy the column of unit prices from a spreadsheet and paste it
          into the first line.
        </Text>
      </Stack>
    )
  if (step === 'questions')
    return (
      <Stack gap="md">
        {form.questions.map((question) => (
          <Answer
            key={question.id}
            question={question}
            value={draft.answers[question.id] ?? ''}
            onChange={(answer) => change({ answers: { ...draft.answers, [question.id]: answer } })}
            file={<ChosenFileInput entry={question.id} isRequired={false} state={state} />}
          />
        ))}
      </Stack>
    )
  if (step === 'files') return <FileStep form={form} state={state} />
  const toggle = (id: string) =>
    change({
      certifications: draft.certifications.includes(id)
        ? draft.certifications.filter((each) => each !== id)
        : [...draft.certifications, id],
    })
  return (
    <Stack gap="md">
      {form.certifications.map(({ id, text }) => (
        <Checkbox
          key={id}
          required
          label={<span style={{ whiteSpace: 'pre-line' }}>{text}</span>}
          checked={draft.certifications.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </Stack>
  )
}
