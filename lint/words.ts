/**
 * Finds words that the glossary rules out in what people read: string literals, template texts and JSX text of the program,
 * printed documents, and documentation. Identifiers, keys and stored values are not texts.
 *
 * `node lint/words.ts [path …]` checks everything, or only files whose path contains one of the arguments.
 */
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { isLegalText, ruledOutIn } from './find-ruled-out.ts'

interface Text {
  readonly text: string
  readonly at: number
}

const literals: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.JsxText,
])

const notRead: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.LiteralType,
])

/** Errors of the program itself, for developers; and values of an interface, which do not change for a word's sake. */
const isForPrograms = (node: Node, file: SourceFile): boolean => {
  const { kind } = node
  if (kind !== SyntaxKind.NewExpression && kind !== SyntaxKind.CallExpression) return false
  return /^(new Error|z\s*\.(enum|literal))\(/.test(node.getText(file))
}

function textsIn(file: SourceFile): Text[] {
  const texts: Text[] = []
  const visit = (node: Node): void => {
    if (notRead.has(node.kind) || isForPrograms(node, file) || isKeyPurpose(node) || isSearchOnly(node))
      return
    if (literals.has(node.kind)) {
      const { text } = node as Node & { readonly text: string }
      if (isReading(text)) texts.push({ text, at: node.getStart(file) })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return texts
}

/** What a key is derived for is part of the key: no one reads it, and it can never change. */
const isKeyPurpose = (node: Node) =>
  node.kind === SyntaxKind.CallExpression && node.getText().startsWith('deriveKey(')

/** Keywords of a help page are what people type into its search, not what they read. */
const isSearchOnly = (node: Node) =>
  node.kind === SyntaxKind.PropertyAssignment && node.getText().startsWith('keywords:')

/** A sentence or a label; not a key, a stored value or a statement of SQL. */
function isReading(text: string): boolean {
  const trimmed = text.trim()
  if (
    /^(select|with|insert into|update|delete from|from|where|and|or|join|left join|order by|union|case|exists)\b[^A-Z]*[_=(]/.test(
      trimmed,
    )
  )
    return false
  if (
    /\bis not (null|distinct)\b|^is not$|->>|\border by\b|\bcase \w+\.\w+ when\b|^jsonb?_\w+\(/.test(trimmed)
  )
    return false
  return /\s/.test(trimmed) || /^[A-Z][a-z]/.test(trimmed)
}

const isProgram = (path: string) =>
  path.startsWith('src/') && !/\.(test|spec|fixture)\.tsx?$|^src\/testing\/|\.d\.ts$|\/testing\//.test(path)

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.some((part) => path.includes(part))

const findings: string[] = []
function report(path: string, line: number, text: string) {
  for (const { found, use } of ruledOutIn(text, isLegalText(path)))
    findings.push(
      `${path}:${line} "${found}": use ${use}. ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    )
}

const api = new API({ cwd: process.cwd() })
try {
  const seen = new Set<string>()
  for (const config of ['tsconfig.server.json', 'tsconfig.web.json'].map((name) => resolve(name))) {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    for (const name of project.rootFiles) {
      const path = relative(process.cwd(), name)
      if (seen.has(path) || !isProgram(path) || !isWanted(path)) continue
      seen.add(path)
      const file = project.program.getSourceFile(name)
      if (!file) throw new Error(`${name} cannot be read`)
      for (const { text, at } of textsIn(file))
        report(path, file.getLineAndCharacterOfPosition(at).line + 1, text)
    }
  }
} finally {
  api.close()
}

/** What a template for printing says in so many words: its strings and its content, without code and comments. */
const printedIn = (line: string) =>
  [...line.replace(/(^|\s)\/\/.*$/, '').matchAll(/"([^"]*)"|\[([^[\]]*)\]/g)]
    .map(([, string, content]) => (string?.startsWith('/') ? '' : (string ?? content ?? '')))
    .map((text) => text.replaceAll(/#?\(?#[\w.-]+(\([^)]*\))?|\b[\w-]+\.[\w.-]+|\b[\w-]+\(/g, ''))
    .filter((text) => /\s/.test(text.trim()))
    .join(' ')

/** Decision records are history, the glossary names what it rules out, and the ASVS list quotes the standard. */
const isDocument = (path: string) => path !== 'docs/GLOSSARY.md' && path !== 'docs/asvs.md'

/** The words of a line: of a template only strings and content blocks, of documentation all but code and links. */
function readIn(path: string, line: string): string {
  if (!path.endsWith('.typ')) return line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
  return line.startsWith('#import ') ? '' : printedIn(line)
}

for (const path of globSync(['src/**/*.typ', '*.md', 'docs/*.md']))
  if (isWanted(path) && isDocument(path))
    for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries())
      report(path, index + 1, readIn(path, line))

for (const line of findings) console.log(line)
process.exitCode = findings.length === 0 ? 0 : 1
