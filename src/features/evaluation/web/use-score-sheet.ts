import { useEffect, useRef, useState } from 'react'
import { call, isProblem, messageOf } from '#platform/web/api/index.ts'
import { hundredthsOfScore, scoreText } from '../rules.ts'
import type { EvaluationCriterion, ScoreSheet } from '../schemas.ts'
import { mostCells, saveScores } from '../scores-contract.ts'

interface Typed {
  readonly score: string
  readonly comment: string
}

const wait = 700
const keyOf = (submission: string, position: number) => `${submission} ${position}`
const empty: Typed = { score: '', comment: '' }

/** What is wrong with a score as it is typed; null where nothing is. */
export function faultOf(score: string, highest: string | null): string | null {
  if (score.trim() === '') return null
  const given = hundredthsOfScore(score)
  const most = hundredthsOfScore(highest ?? '') ?? 0
  return given === null || given > most ? `Enter a score from 0 to ${scoreText(most)}.` : null
}

/** `waiting` is what was typed a moment ago, and isn’t saved. */
export type SheetState = 'saved' | 'waiting' | 'saving' | { readonly fault: string }

const uncorrected = { fault: 'Some scores aren’t valid, so they aren’t saved.' }

/** Kept as it is typed: a moment after the last key, one call after the other, each with the version that was seen. */
export function useScoreSheet(
  projectId: string,
  sheet: ScoreSheet,
  criteria: readonly EvaluationCriterion[],
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(
    () =>
      new Map(
        sheet.scores.map(({ submission_id, position, score, comment }) => [
          keyOf(submission_id, position),
          { score: score ?? '', comment },
        ]),
      ),
  )
  const [state, setState] = useState<SheetState>('saved')
  const latest = useRef(typed)
  const changed = useRef(new Set<string>())
  const version = useRef(sheet.version)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const highestOf = (position: number) =>
    criteria.find((criterion) => criterion.position === position)?.highest ?? null

  const isSound = (key: string) =>
    faultOf(latest.current.get(key)?.score ?? '', highestOf(Number(key.split(' ')[1]))) === null

  /** True whatever was typed while a call was under way. */
  function stateNow(): SheetState {
    const left = [...changed.current]
    if (left.length === 0) return 'saved'
    return left.every(isSound) ? 'waiting' : uncorrected
  }

  async function send(): Promise<void> {
    const sound = [...changed.current].filter(isSound)
    const keys = sound.slice(0, mostCells)
    if (keys.length === 0) {
      setState(stateNow())
      return
    }
    for (const key of keys) changed.current.delete(key)
    setState('saving')
    const scores = keys.map((key) => {
      const [submission_id = '', position] = key.split(' ')
      const { score, comment } = latest.current.get(key) ?? empty
      return { submission_id, position: Number(position), score: score.trim() || null, comment }
    })
    try {
      const body = { scores, version: version.current }
      version.current = (await call(saveScores, { params: { id: projectId }, body })).version
      setState(stateNow())
      if (sound.length > keys.length) await send()
    } catch (error) {
      for (const key of keys) changed.current.add(key)
      const fault = isProblem(error, 'stale')
        ? 'Your score sheet was changed in another window. Reload the page.'
        : messageOf(error)
      setState({ fault })
    }
  }

  /** Everything that can be saved is saved, after what is under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    const before = running.current
    const next = (async () => {
      await before
      await send()
    })()
    running.current = next
    await next
  }

  function change(submission: string, position: number, part: Partial<Typed>) {
    const key = keyOf(submission, position)
    const next = new Map(latest.current).set(key, { ...(latest.current.get(key) ?? empty), ...part })
    latest.current = next
    setTyped(next)
    changed.current.add(key)
    setState(stateNow())
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush().catch(() => undefined), wait)
  }

  return {
    state,
    valueOf: (submission: string, position: number) => typed.get(keyOf(submission, position)) ?? empty,
    change,
    flush,
    hasUnsaved: () => changed.current.size > 0,
    currentVersion: () => version.current,
  }
}

export type SheetEditor = ReturnType<typeof useScoreSheet>
