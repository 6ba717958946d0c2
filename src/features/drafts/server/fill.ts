/** Fills a template with what a matter says. */
import { renderTemplate } from '#platform/server/mail/index.ts'
import type { DraftDocument } from '../document.ts'
import { documentFrom, paragraphsOf } from '../template-text.ts'
import { type TemplateVariables, variableNames } from '../variables.ts'

/** Throws `invalid` where the template has a problem. */
export function fill(
  body: string,
  values: Readonly<Record<string, string>>,
  variables: TemplateVariables,
): DraftDocument {
  const shown = Object.fromEntries(
    variableNames(variables).map((name) => [name, values[name] || `[${name.replaceAll('_', ' ')}]`]),
  )
  const isUnsaid = (paragraph: string) =>
    namesIn(paragraph).some((name) => variables[name]?.isOptional && !values[name])
  const paragraphs = paragraphsOf(body)
    .filter((paragraph) => !isUnsaid(paragraph))
    .map((paragraph) => renderTemplate(paragraph, shown))
  return documentFrom(paragraphs.flatMap(paragraphsOf))
}

const namesIn = (paragraph: string) =>
  [...paragraph.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? '')
