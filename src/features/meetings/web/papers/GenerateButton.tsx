import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useOnce } from '#platform/web/api/index.ts'
import type { Paper } from '../../papers/contract.ts'
import { type PaperKind, paperNames } from '../../papers/rules.ts'
import { OneLineDialog } from '../live/OneLineDialog.tsx'
import type { PaperDeeds } from './use-papers.ts'

interface Props extends ButtonProps {
  kind: PaperKind
  papers: readonly Paper[]
  deeds: PaperDeeds
  /** Takes the place of nothing that was posted, so no one is asked what changed. */
  isFirst?: boolean
  children: string
}

/** A revision of something that was posted is asked what changed; everything else is made at once. */
export function GenerateButton({ kind, papers, deeds, isFirst = false, children, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { once, isRunning } = useOnce<boolean>()
  const revisions = papers.filter((paper) => paper.kind === kind)
  const posted = isFirst ? undefined : revisions.find((paper) => paper.posted_at)

  const make = async (whatChanged?: string) => (await once(() => deeds.make(kind, whatChanged))) ?? false

  return (
    <>
      <Button {...button} loading={isRunning} onClick={() => (posted ? setAsking(true) : void make())}>
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
