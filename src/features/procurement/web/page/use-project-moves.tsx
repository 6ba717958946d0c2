import { useState } from 'react'
import { hasTextChanged, TextChangedDialog, useTextRead } from '#features/drafts/web/index.ts'
import { isDecisionOn } from '#features/matters/rules.ts'
import { ForwardDialog, ReasonDialog } from '#features/routing/web/index.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { projectCalls } from '../../calls.ts'
import { holdProject, moveProject, type ProjectView, releaseProject } from '../../contract.ts'
import { type Action, projectKind } from '../../rules.ts'
import { sectionKeys } from '../../sections.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'
import { useProjectAction } from './use-project.ts'

/** Done elsewhere: Final Submit is the document’s, the clock closes, officials open, and evaluation and award have screens of their own. */
const doneElsewhere = [
  'lock',
  'unlock',
  'close',
  'open',
  'evaluate',
  'award',
  'award-none',
  'rescind',
  'rescind-evaluated',
] as const
type Offered = Exclude<Action, (typeof doneElsewhere)[number]> | 'hold' | 'release' | 'forward'

const labels: Record<Offered, string> = {
  submit: 'Submit to Legal',
  approve: 'Approve',
  return: 'Return',
  publish: 'Publish to Vendor Portal',
  amend: 'Start Addendum',
  issue: 'Issue Addendum',
  discard: 'Discard Addendum',
  cancel: 'Cancel Project',
  archive: 'Archive',
  hold: 'Hold',
  release: 'Release',
  forward: 'Forward',
}

const done: Record<Exclude<Offered, 'forward'>, string> = {
  submit: 'Submitted to Legal',
  approve: 'Project approved',
  return: 'Project returned',
  publish: 'Published to Vendor Portal',
  amend: 'Addendum started',
  issue: 'Addendum issued',
  discard: 'Addendum discarded',
  cancel: 'Project canceled',
  archive: 'Project archived',
  hold: 'Put on hold',
  release: 'Released',
}

const isWarnedOf = (action: Offered) => action === 'publish' || action === 'submit'

const primary: readonly Offered[] = ['submit', 'approve', 'publish', 'issue']

/** Asked before what one click should not do. */
const questions: Partial<Record<Offered, { title: string; text: string; action: string }>> = {
  submit: {
    title: 'Submit to Legal',
    text: 'Legal is told by email. The project can’t be edited until Legal returns it.',
    action: 'Submit',
  },
  approve: {
    title: 'Approve',
    text: 'Your approval goes on record, and the project moves to its next step.',
    action: 'Approve',
  },
  publish: {
    title: 'Publish to Vendor Portal',
    text: 'Vendors can read it from now on, and those who sell these commodities are told by email. You can’t undo this; a published solicitation can only be changed by addendum or canceled.',
    action: 'Publish',
  },
  discard: {
    title: 'Discard Addendum',
    text: 'The document and the Bid/RFP form go back to what vendors see now. Attachments that were added stay with the project.',
    action: 'Discard',
  },
}

const isOffered = (action: Action): action is Offered & Action =>
  !doneElsewhere.some((each) => each === action)

/** What the user may do on the Final Review Checklist. */
export function useProjectMoves(project: ProjectView) {
  const { id, version, may, is_held } = project
  const [asked, setAsked] = useState<Offered | null>(null)
  /** Refused, because the text is not the one that was read. */
  const [outdated, setOutdated] = useState<Offered | null>(null)
  const confirm = useConfirm()
  const changed = useProjectsChanged()
  const { run, isRunning } = useProjectAction()
  const decides = may.actions.some((action) => isDecisionOn(projectKind, action))
  const read = useSectionsRead(id, decides)
  const params = { id }

  const offered = [
    ...may.actions.filter(isOffered),
    ...(may.forward ? (['forward'] as const) : []),
    ...(may.hold ? ([is_held ? 'release' : 'hold'] as const) : []),
  ].map((action) => ({
    action,
    label: labels[action],
    isPrimary: primary.includes(action),
    reason: may.not_yet.find((each) => each.action === action)?.reason ?? null,
  }))

  async function send(action: Exclude<Offered, 'forward'>, comment = ''): Promise<boolean> {
    const body = { version, comment }
    const isDone = await run(
      async () => {
        if (action === 'hold') return call(holdProject, { params, body })
        if (action === 'release') return call(releaseProject, { params, body })
        const text = isDecisionOn(projectKind, action) ? { text_read: await read() } : {}
        return call(moveProject, { params: { id, action }, body: { ...body, ...text } })
      },
      done[action],
      (error) => {
        if (!hasTextChanged(error)) return messageOf(error)
        setAsked(null)
        setOutdated(action)
        return null
      },
    )
    if (isDone) setAsked(null)
    return isDone
  }

  async function start(action: Offered) {
    const question = questions[action]
    const text = [question?.text, ...(isWarnedOf(action) ? may.warnings : [])].join(' ')
    if (question && !(await confirm({ ...question, text }))) return
    const isAsked =
      action === 'forward' || action === 'hold' || projectKind.commented.some((each) => each === action)
    if (isAsked) setAsked(action)
    else await send(action)
  }

  const close = () => setAsked(null)
  const readAgain = () => setOutdated(null)
  const dialog = outdated ? (
    <TextChangedDialog
      action={labels[outdated]}
      link={
        <AppLink
          to="/projects/$id"
          params={params}
          search={{ tab: 'document' }}
          size="sm"
          data-autofocus
          onClick={readAgain}
        >
          Open Document Editor
        </AppLink>
      }
      onClose={readAgain}
    />
  ) : asked === 'forward' ? (
    <ForwardDialog
      matter={project}
      name={projectKind.name}
      calls={{ ...projectCalls.moving, ...projectCalls.route }}
      onForwarded={changed}
      onClose={close}
    />
  ) : asked ? (
    <ReasonDialog
      action={labels[asked]}
      about={id}
      isDestructive={asked === 'cancel'}
      keep={asked === 'cancel' ? 'Keep Project' : undefined}
      consequence={consequenceOf(asked, project)}
      wording={wordings[asked]}
      isRunning={isRunning}
      onReason={(comment) => send(asked, comment)}
      onClose={close}
    />
  ) : null
  return { offered, start, dialog, isRunning }
}

const wordings: Partial<
  Record<Offered, { title: string; label: string; description: string; missing: string }>
> = {
  issue: {
    title: 'Issue Addendum',
    label: 'What this addendum changes',
    missing: 'Enter what this addendum changes.',
    description: 'Published with the addendum. Vendors read it first.',
  },
}

function consequenceOf(action: Offered, { returns_to, published, may }: ProjectView): string | undefined {
  if (action === 'issue')
    return ['This is final. Vendors are told of the addendum by email.', ...may.warnings].join(' ')
  if (action === 'return' && returns_to) return `Returns to: ${returns_to}.`
  if (action === 'cancel')
    return published
      ? 'This is final. Vendors are told that the solicitation was canceled, and why.'
      : 'This is final: a canceled project can’t be resumed.'
  return undefined
}

/** Which text of each section the user has before them, for those who decide on it. */
function useSectionsRead(id: string, isAsked: boolean) {
  const [information, evaluation, summary, scope, instructions] = [
    useTextRead(projectCalls.draft, { id, section: 'information' }, isAsked),
    useTextRead(projectCalls.draft, { id, section: 'evaluation' }, isAsked),
    useTextRead(projectCalls.draft, { id, section: 'summary' }, isAsked),
    useTextRead(projectCalls.draft, { id, section: 'scope' }, isAsked),
    useTextRead(projectCalls.draft, { id, section: 'instructions' }, isAsked),
  ]
  const reads = { information, evaluation, summary, scope, instructions }
  return async () =>
    Object.fromEntries(
      await Promise.all(sectionKeys.map(async (section) => [section, await reads[section]()] as const)),
    )
}
