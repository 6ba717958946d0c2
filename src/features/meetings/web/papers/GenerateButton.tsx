import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import type { Paper } from '../../papers/contract.ts'
import { type PaperKind, paperNames } from '../../papers/rules.ts'
import { OneLineDialog } from '../live/OneLineDialog.tsx'
import type { PaperDeeds } from './use-papers.ts'

interface Props extends ButtonProps {
  kind: PaperKind
  papers: readonly Paper[]
  deeds: PaperDeeds
  children: string
}

/** A revision of something that was posted is asked what changed; everything else is made at once. */
export function GenerateButton({ kind, papers, deeds, children, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const revisions = papers.filter((paper) => paper.kind === kind)
  const posted = revisions.find((paper) => paper.posted_at)

  async function make(whatChanged?: string) {
    setBusy(true)
    const isMade = await deeds.make(kind, whatChanged)
    setBusy(false)
    return isMade
  }

  return (
    <>
      <Button {...button} loading={isBusy} onClick={() => (posted ? setAsking(true) : void make())}>
        {children}
      </Button>
      {isAsking && posted && (
        <OneLineDialog
          title={`${paperNames[kind]}, revision ${posted.revision + 1}`}
          label="What changed"
          action="Generate"
          isRequired
          onSubmit={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
