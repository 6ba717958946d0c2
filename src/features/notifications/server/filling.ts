/** Fills a text in. The values of secret variables are not there where a subject is filled: no trick of a template reaches them. */
import { renderTemplate, standsAlone, type Values } from '#platform/server/mail/index.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { NotificationKey } from '../rules.ts'
import { secretVariablesOf } from '../variables.ts'

export function withoutSecrets(key: NotificationKey, values: Values): Values {
  const secret = secretVariablesOf(key)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
}

export const secretsIn = (key: NotificationKey, values: Values): string[] =>
  secretVariablesOf(key).flatMap((name) => values[name] ?? [])

export const fillSubject = (key: NotificationKey, template: string, values: Values): string =>
  renderTemplate(template, withoutSecrets(key, values), 'line')

export function fillBody(key: NotificationKey, template: string, values: Values): string {
  const text = renderTemplate(template, values)
  if (!secretsIn(key, values).every((secret) => standsAlone(text, secret))) throw invalid(notAlone(key))
  return text
}

export const notAlone = (key: NotificationKey): string =>
  `Put a space or a line break before and after ${named(key)}. It can’t be part of another web address or word.`

export const notInSubject = (name: string): string =>
  `The subject can’t contain {{ ${name} }}: other people can see subjects, and this link lets its reader log in. Put it in the body.`

const named = (key: NotificationKey) =>
  secretVariablesOf(key)
    .map((name) => `{{ ${name} }}`)
    .join(' and ')
