/** How long a session still lasts if nothing more is asked of the server. */

const warnBeforeSeconds = 120

interface Clock {
  now: number
  lastActivity: number
  idleMinutes: number
  expiresAt: number
}

export type IdleState =
  | { kind: 'active' }
  | { kind: 'ending'; secondsLeft: number; canStay: boolean }
  | { kind: 'over' }

/** Being active moves the idle end further; the absolute end stays where it is. */
export function idleState({ now, lastActivity, idleMinutes, expiresAt }: Clock): IdleState {
  const idleEnd = lastActivity + idleMinutes * 60_000
  const secondsLeft = Math.ceil((Math.min(idleEnd, expiresAt) - now) / 1000)
  if (secondsLeft <= 0) return { kind: 'over' }
  if (secondsLeft > warnBeforeSeconds) return { kind: 'active' }
  return { kind: 'ending', secondsLeft, canStay: idleEnd <= expiresAt }
}
