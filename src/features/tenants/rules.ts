/**
 * What each county decides for itself, with an effective date: the clocks and thresholds of the law and of its own rules.
 * Never a constant in code: ask `settingOn(tx, key, date)`.
 */
import { type ContractSettings, contractSettings } from './settings/contract-settings.ts'
import type { Definitions } from './settings/definition.ts'
import { type EmailSettings, emailSettings } from './settings/email-settings.ts'
import { type MeetingSettings, meetingSettings } from './settings/meeting-settings.ts'
import { type ProcurementSettings, procurementSettings } from './settings/procurement-settings.ts'
import { type VoteSettings, voteSettings } from './settings/vote-settings.ts'

export { settingGroups } from './settings/definition.ts'

interface SettingValues
  extends MeetingSettings,
    VoteSettings,
    ContractSettings,
    ProcurementSettings,
    EmailSettings {}
export type SettingKey = keyof SettingValues
export type SettingValue<K extends SettingKey> = SettingValues[K]

export const settings: Definitions<SettingValues> = {
  ...meetingSettings,
  ...voteSettings,
  ...contractSettings,
  ...procurementSettings,
  ...emailSettings,
}

export const settingKeys = Object.keys(settings) as SettingKey[]

/** What fits the setting; throws where it does not. */
export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> =>
  settings[key].schema.parse(value)

/** What keeps a value from being set; null where it fits. */
export function settingProblem(key: SettingKey, value: unknown): string | null {
  const checked = settings[key].schema.safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'Enter a valid value.')
}

/** In words, as the screen says it. */
export const settingWords = <K extends SettingKey>(key: K, value: unknown): string =>
  settings[key].words(parseSetting(key, value))

export const initialSetting = <K extends SettingKey>(key: K): SettingValue<K> => settings[key].initial
