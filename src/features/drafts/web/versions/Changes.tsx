import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { type ChangedLine, changesBetween, type Part } from '../../changes.ts'
import type { DraftDocument } from '../../document.ts'
import { marked } from '../DraftText.tsx'
import classes from './Changes.module.css'

interface Props {
  older: DraftDocument
  newer: DraftDocument
  label: string
}

/** Tracked changes: what was added is underlined, what was removed is struck through, and both are told to screen readers. */
export function Changes({ older, newer, label }: Props) {
  const lines = changesBetween(older, newer)
  if (lines.every(({ change }) => change === 'same')) return <Text role="status">No differences.</Text>
  return <ChangedLines lines={lines} label={label} />
}

/** Lines that were compared elsewhere; without a label they are part of something that has one. */
export function ChangedLines({ lines, label }: { lines: readonly ChangedLine[]; label?: string }) {
  const Place = label === undefined ? 'div' : 'article'
  return (
    <Place className={classes.text} aria-label={label}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and none of them has a state
        <p key={index} className={classOf(line)}>
          {line.parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={place}>{partOf(part)}</Fragment>
          ))}
        </p>
      ))}
    </Place>
  )
}

const classOf = ({ kind }: ChangedLine) =>
  kind === 'item' ? classes.item : kind === 'heading' ? classes.heading : undefined

function partOf({ change, text, marks }: Part) {
  const inner = marked(text, marks)
  if (change === 'same') return inner
  const isAdded = change === 'added'
  const Mark = isAdded ? 'ins' : 'del'
  return (
    <Mark className={isAdded ? classes.added : classes.removed}>
      <span className="visually-hidden">{isAdded ? '[Added: ' : '[Removed: '}</span>
      {inner}
      <span className="visually-hidden">]</span>
    </Mark>
  )
}
