/** Fills a template with what a matter says. */
import { namingsIn, renderTemplate } from '#platform/server/mail/index.ts'
import { invalid } from '#platform/shared/errors.ts'
import { type DraftDocument, mostBlocks, mostCharacters, textOf } from '../document.ts'
import { documentFrom, paragraphsOf } from '../template-text.ts'
import { type TemplateVariables, variableNames } from '../variables.ts'
import { requireWithinLimits } from './within-limits.ts'

export interface FillNames {
  readonly template: string
  /** That of the matter: `this project’s text`. */
  readonly text: string
}

/** Throws `invalid` where the template has a problem, and where what it becomes is larger than a draft may be. */
export function fill(
  body: string,
  values: Readonly<Record<string, string>>,
  variables: TemplateVariables,
  names: FillNames = { template: 'The template', text: 'the text that fills it' },
): DraftDocument {
  const tooLong = (limit: number, of: string) =>
    invalid(
      `${names.template} and ${names.text} are too long together. Use ${limit.toLocaleString('en-US')} or fewer ${of}.`,
    )
  const shown = Object.fromEntries(
    variableNames(variables).map((name) => [name, values[name] || `[${name.replaceAll('_', ' ')}]`]),
  )
  const isUnsaid = (paragraph: string) =>
    namesIn(paragraph).some((name) => variables[name]?.isOptional && !values[name])
  const templates = paragraphsOf(body).filter((paragraph) => !isUnsaid(paragraph))
  // Before anything is filled in: a short template can become hundreds of megabytes.
  const expected = templates.reduce((sum, paragraph) => sum + mostLength(paragraph, shown), 0)
  if (expected > mostCharacters + body.length) throw tooLong(mostCharacters, 'characters')
  const paragraphs = templates.flatMap((paragraph) => paragraphsOf(renderTemplate(paragraph, shown)))
  if (paragraphs.length > mostBlocks) throw tooLong(mostBlocks, 'paragraphs')
  const document = documentFrom(paragraphs)
  if (document.content.length > mostBlocks) throw tooLong(mostBlocks, 'paragraphs')
  if (textOf(document).length > mostCharacters) throw tooLong(mostCharacters, 'characters')
  requireWithinLimits(document)
  return document
}

/** At most so many characters, with what the braces take. */
const mostLength = (template: string, shown: Readonly<Record<string, string>>) =>
  namingsIn(template).reduce((sum, { name }) => sum + (shown[name]?.length ?? 0), template.length)

const namesIn = (paragraph: string) =>
  [...paragraph.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name ?? '')
