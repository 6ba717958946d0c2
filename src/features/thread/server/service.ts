import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Thread, ThreadStep } from '../contract.ts'
import { arrange, daysWords, spanOf, type ThreadKind, threadKindNames } from '../rules.ts'
import type { ThreadedKind, ThreadSource } from './source.ts'
import { seenAmong, walk } from './walk.ts'

export interface Threaded {
  readonly kinds: readonly ThreadedKind[]
  /** In the order in which a matter passes them. */
  readonly sources: readonly ThreadSource[]
}

interface Asked {
  readonly kind: ThreadKind
  readonly id: string
}

/** Throws `not_found` where the user can’t open the record itself. */
export async function viewThread(
  ctx: Ctx<UserActor>,
  { kinds, sources }: Threaded,
  { kind, id }: Asked,
): Promise<Thread> {
  const source = sources.find((each) => each.kinds.includes(kind))
  const ids = (await source?.findMatters(ctx, kind, id)) ?? []
  const start = (await seenAmong(ctx, kinds, ids)).filter(({ isPublicOnly }) => !isPublicOnly)
  if (start.length === 0) {
    if (await source?.isOpenAlone?.(ctx, id)) return { asked: [], steps: [], is_more: false }
    throw notFound('Record not found.')
  }
  const { matters, links, isMore } = await walk(ctx, kinds, start)
  const parts = await Promise.all(sources.map((each) => each.read(ctx, matters)))
  const steps = arrange(parts.flat(), links)
  const asked = steps.filter((step) => step.kind === kind && step.id === id && step.page_id !== null)
  if (asked.length === 0) throw notFound('Record not found.')
  return { asked: asked.map(({ key }) => key), steps, is_more: isMore }
}

const template = new URL('../documents/thread.typ', import.meta.url)

export async function printThread(
  scope: Scope<UserActor>,
  threaded: Threaded,
  asked: Asked,
): Promise<Download> {
  const { tenant, now } = scope
  const thread = await scope.transact((ctx) => viewThread(ctx, threaded, asked))
  const record = thread.steps.find(({ key }) => thread.asked.includes(key))
  const name = ['Thread', record && threadKindNames[record.kind], record?.number].filter(Boolean).join(' ')
  const span = spanOf(thread.steps)
  const data = {
    title: name,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    record: record?.title ?? '',
    span: span === null ? '' : `${span.toLocaleString('en-US')} ${span === 1 ? 'day' : 'days'}`,
    is_more: thread.is_more,
    rows: thread.steps.map(rowOf),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

const rowOf = (step: ThreadStep, index: number, steps: readonly ThreadStep[]): string[] => [
  String(index + 1),
  threadKindNames[step.kind],
  [step.number, step.title].filter(Boolean).join(' '),
  step.status,
  [step.event, step.date && longDate(step.date), step.who && `by ${step.who}`].filter(Boolean).join(' '),
  daysWords(steps, step),
]
