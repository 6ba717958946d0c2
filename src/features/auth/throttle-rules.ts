/**
 * How failures slow down further attempts. Guesses at one account from one network are slowed down there alone: no one can
 * keep its owner, who is elsewhere, from signing in. Behind that, all that comes from devices which the account does not
 * know is let through at a steady pace, so that guessing from many networks at once stays slow.
 *
 * At most, for one account and day (`throttle-rules.test.ts` counts it out):
 *   from one network, or one known device   297 passwords: 11 in the first six minutes, then one every five minutes
 *   from all unknown devices together       700 passwords on the first day, 600 on every further one
 *   codes of the app, from all of these     116 on the first day, 96 on every further one, of a million
 *
 * Two networks that guess all day never use up what unknown devices have together. From three on, someone whose device and
 * network are both new takes turns with the guesses, one every 144 seconds. A device that the account knows is counted by
 * itself and waits for no one else; choosing a password through a link from a mail makes one of the browser at hand.
 */

/** After `free` failures each further one doubles the wait. A day without one forgets them; the right answer does at once. */
interface DoublingRule {
  readonly free: number
  readonly firstSeconds: number
  readonly mostSeconds: number
  readonly forgottenAfterHours: number
}

/** `burst` failures at once, then one every so many seconds: the count runs down at this pace. */
interface PacedRule {
  readonly burst: number
  readonly everySeconds: number
}

export type ThrottleRule = DoublingRule | PacedRule

export const isPaced = (rule: ThrottleRule): rule is PacedRule => 'everySeconds' in rule

export const throttle = {
  /** One account from one network, from one known device, or from one session. */
  pair: { free: 5, firstSeconds: 5, mostSeconds: 300, forgottenAfterHours: 24 },
  /** One account from all devices that it does not know. */
  account: { burst: 100, everySeconds: 144 },
  /** The same for codes, by someone who has the password already. */
  code: { burst: 20, everySeconds: 900 },
  /** All accounts from one network, which may be an office where many sign in at the same moment. */
  network: { burst: 100, everySeconds: 30 },
  /** Mails that a network has sent to addresses of its choice. */
  senders: { burst: 30, everySeconds: 120 },
  /** Links to a new password for one address. Each works for half an hour: there is always one that does. */
  links: { burst: 5, everySeconds: 600 },
} as const satisfies Record<string, ThrottleRule>

/** What is left of a count after a while. */
export function failuresAfter(rule: ThrottleRule, failures: number, seconds: number): number {
  if (isPaced(rule)) return Math.max(0, failures - Math.max(0, seconds) / rule.everySeconds)
  return seconds > rule.forgottenAfterHours * 3600 ? 0 : failures
}

/** How long the next attempt still has to wait, with so many failures (see `failuresAfter`), the last so many seconds ago. */
export function secondsToWait(rule: ThrottleRule, failures: number, seconds: number): number {
  if (isPaced(rule)) return rounded((failures + 1 - rule.burst) * rule.everySeconds)
  if (failures < rule.free) return 0
  const wait = Math.min(rule.firstSeconds * 2 ** (failures - rule.free), rule.mostSeconds)
  return rounded(wait - seconds)
}

/** To whole seconds; a wait that was waited for is over, whatever the last digits of the count say. */
const rounded = (seconds: number) => Math.max(0, Math.ceil(seconds - 1e-3))

/** The owner of an account is told by mail after so many failures, and again after as many more; once a day at the most. */
export const failuresToTellOf = { pair: 10, account: 20, code: 5 } as const
