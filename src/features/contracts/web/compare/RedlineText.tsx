import { Button, Stack, Text } from '@mantine/core'
import { Fragment, type Ref, useState } from 'react'
import { ChangedLines } from '#features/drafts/web/index.ts'
import type { Redline } from '../../redline-contract.ts'
import { changeName, type RedlineLine, stretchesOf } from './folded.ts'
import classes from './RedlineText.module.css'

interface Props {
  redline: Redline
  /** The number of the change that was gone to. */
  current: number
  /** Of that change, which gets the focus. */
  currentRef: Ref<HTMLElement>
}

/** Changes with what stands beside them; what is the same for longer is folded. */
export function RedlineText({ redline, current, currentRef }: Props) {
  const stretches = stretchesOf(redline.lines)
  const total = stretches.filter(({ kind }) => kind === 'change').length
  return (
    <Stack gap="xs" maw="50rem" role="region" aria-label="Redline">
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no name, and another comparison is drawn anew
        <Fragment key={index}>
          {stretch.kind === 'change' ? (
            <Change {...stretch} total={total} {...(stretch.number === current && { currentRef })} />
          ) : stretch.kind === 'folded' ? (
            <Folded lines={stretch.lines} />
          ) : (
            <ChangedLines lines={stretch.lines.map(drawn)} />
          )}
        </Fragment>
      ))}
    </Stack>
  )
}

interface ChangeProps {
  line: RedlineLine
  number: number
  total: number
  /** Where it is the one that was gone to. */
  currentRef?: Ref<HTMLElement>
}

function Change({ line, number, total, currentRef }: ChangeProps) {
  const name = changeName(line)
  return (
    <article
      ref={currentRef}
      tabIndex={-1}
      className={classes.change}
      data-current={currentRef ? true : undefined}
      aria-label={`Change ${number} of ${total}: ${name}`}
    >
      <Text size="xs" c="dimmed" fw={600} aria-hidden>
        {number}. {name}
      </Text>
      <ChangedLines lines={[drawn(line)]} />
    </article>
  )
}

/** With the number or the dot that stands before it. */
function drawn(line: RedlineLine) {
  const { change, kind, lead, parts } = line
  const before = { change: change === 'changed' ? ('same' as const) : change, text: `${lead} `, marks: [] }
  return { change, kind, parts: lead === '' ? parts : [before, ...parts] }
}

function Folded({ lines }: { lines: readonly RedlineLine[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="compact-sm"
        variant="default"
        mb="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} {lines.length} unchanged paragraphs
      </Button>
      {isOpen && <ChangedLines lines={lines.map(drawn)} />}
    </div>
  )
}
