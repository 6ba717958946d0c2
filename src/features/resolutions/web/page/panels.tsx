/** The tabs of a resolution that every kind of matters has. */
import { Attachments } from '#features/attachments/web/index.ts'
import { Comments, PassageComments } from '#features/comments/web/index.ts'
import { Draft } from '#features/drafts/web/index.ts'
import { Activity } from '#features/matters/web/index.ts'
import { attachmentCalls } from '../../attachments-contract.ts'
import { commentCalls } from '../../comments-contract.ts'
import { listActivity, type ResolutionView } from '../../contract.ts'
import { draftCalls } from '../../draft-contract.ts'
import { resolutionKind } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { activityWords } from './activity-text.ts'

interface Props {
  resolution: ResolutionView
}

export function DraftPanel({ resolution }: Props) {
  const people = useRoutingChoices().data?.people ?? []
  return (
    <PassageComments
      matterId={resolution.id}
      section="text"
      calls={commentCalls}
      permission={resolutionKind.permissions.write}
      people={people}
    >
      <Draft
        matter={resolution}
        calls={draftCalls}
        section="text"
        name="resolution"
        hasClauses
        unwritten={{
          title: 'No draft yet',
          text: `Below is the ${resolution.resolutioncategory} template, filled in from the request. Missing details appear in brackets.`,
          start: 'Start from Template',
        }}
      />
    </PassageComments>
  )
}

export function CommentsPanel({ resolution }: Props) {
  const people = useRoutingChoices().data?.people ?? []
  return (
    <Comments
      matterId={resolution.id}
      calls={commentCalls}
      permission={resolutionKind.permissions.write}
      people={people}
    />
  )
}

export function AttachmentsPanel({ resolution }: Props) {
  return <Attachments ownerId={resolution.id} calls={attachmentCalls} canEdit={resolution.may.edit} />
}

export function ActivityPanel({ resolution }: Props) {
  return <Activity matterId={resolution.id} endpoint={listActivity} words={activityWords} />
}
