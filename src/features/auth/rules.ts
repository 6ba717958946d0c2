/** What sign-in allows: how long things last, how passwords are judged, when attempts slow down. */

export { sessionLife } from '../../platform/shared/session-life.ts'

export const linkLife = { resetMinutes: 30, invitationDays: 7 } as const
export const passwordLength = { least: 15, leastWithSecondFactor: 8, most: 1024 } as const
export const recoveryCodeCount = 10

export const leastLength = (hasSecondFactor: boolean) =>
  hasSecondFactor ? passwordLength.leastWithSecondFactor : passwordLength.least

/** After `free` failures within the window each further one doubles the wait, up to `mostSeconds`. */
export const throttle = {
  account: { free: 5, firstSeconds: 5, mostSeconds: 300, windowMinutes: 15 },
  address: { free: 30, firstSeconds: 5, mostSeconds: 300, windowMinutes: 15 },
} as const

export type ThrottleRule = (typeof throttle)[keyof typeof throttle]

export function waitSeconds(rule: ThrottleRule, failures: number): number {
  if (failures < rule.free) return 0
  return Math.min(rule.firstSeconds * 2 ** (failures - rule.free), rule.mostSeconds)
}
