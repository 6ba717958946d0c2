import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useOnce } from '#platform/web/api/index.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { type DocumentKind, documentNames } from '../../meeting-documents/rules.ts'
import type { DocumentActions } from './use-meeting-documents.ts'

const PromptDialog = lazyDialog(() => import('../live/PromptDialog.tsx'), 'PromptDialog')

interface Props extends ButtonProps {
  kind: DocumentKind
  papers: readonly MeetingDocument[]
  actions: DocumentActions
  /** Takes the place of nothing that was posted, so no one is asked what changed. */
  isFirst?: boolean
  children: string
}

/** A revision of something that was posted is asked what changed; everything else is made at once. */
export function GenerateButton({ kind, papers, actions, isFirst = false, children, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { once, isRunning } = useOnce<boolean>()
  const revisions = papers.filter((paper) => paper.kind === kind)
  const posted = isFirst ? undefined : revisions.find((paper) => paper.posted_at)

  const make = async (whatChanged?: string) => (await once(() => actions.make(kind, whatChanged))) ?? false

  return (
    <>
      <Button {...button} loading={isRunning} onClick={() => (posted ? setAsking(true) : void make())}>
        {children}
      </Button>
      {isAsking && posted && (
        <PromptDialog
          title={`${documentNames[kind]}, revision ${posted.revision + 1}`}
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
