/**
 * Finds promises that no one waits for. Where such a one fails (the database went away), Node ends the process, for every
 * county. Biome's rule for it takes `void` for an answer and does not follow types far enough; this one asks the compiler.
 *
 * `node lint/floating-promises.ts tsconfig.server.json`
 */
import { relative, resolve } from 'node:path'
import type { Expression } from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'
import { type Place, placesIn } from './promise-places.ts'

function lost(checker: Checker, places: readonly Place[]): Place[] {
  const types = typesOf(
    checker,
    places.map(({ node }) => node),
  )
  return places.filter(({ node, isCallback }, at) => {
    const type = types[at]
    if (!type) return false
    if (!isCallback) return isPromise(checker, type)
    if (!answers(checker, type).some((answer) => isPromise(checker, answer))) return false
    const expected = checker.getContextualType(node)
    const wanted = expected ? answers(checker, expected) : []
    return wanted.length > 0 && wanted.every(({ flags }) => flags & TypeFlags.Void)
  })
}

/**
 * All in one question; where the compiler cannot write one down (an enum's Infinity), one by one: that one is no promise.
 * Its JSON library says "cannot marshal" or "unable to marshal", by chance: only the word that both have is looked for.
 */
function typesOf(checker: Checker, nodes: readonly Expression[]): (Type | undefined)[] {
  try {
    return checker.getTypeAtLocation(nodes)
  } catch (error) {
    if (nodes.length > 1) return nodes.flatMap((node) => typesOf(checker, [node]))
    if (/marshal|TupleType/.test(String(error))) return [undefined]
    throw error
  }
}

/** What its calls give. */
const answers = (checker: Checker, type: Type): Type[] =>
  partsOf(type).flatMap((part) =>
    checker
      .getSignaturesOfType(part, SignatureKind.Call)
      .map((signature) => checker.getReturnTypeOfSignature(signature))
      .filter((answer) => answer !== undefined),
  )

/** The compiler cannot tell the parts of some unions of lists: none of those is a promise. */
function partsOf(type: Type): readonly Type[] {
  if (!type.isUnionType()) return [type]
  try {
    return type.getTypes()
  } catch (error) {
    if (String(error).includes('TupleType')) return []
    throw error
  }
}

/** A promise, something that may be one, or a list of them. */
function isPromise(checker: Checker, type: Type): boolean {
  return partsOf(type).some((part) => {
    if (!(part.flags & TypeFlags.Object)) return false
    if (part.getSymbol()?.name === 'Promise') return true
    return (
      part.isTypeReference() &&
      checker.isArrayLikeType(part) &&
      checker.getTypeArguments(part).some((element) => isPromise(checker, element))
    )
  })
}

const config = resolve(process.argv[2] ?? 'tsconfig.server.json')
const api = new API({ cwd: process.cwd() })
try {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} is no project`)
  const lines = project.rootFiles.flatMap((name) => {
    const file = project.program.getSourceFile(name)
    if (!file) throw new Error(`${name} cannot be read`)
    return lost(project.checker, placesIn(file)).map(({ node, why }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file))
      return `${relative(process.cwd(), name)}:${line + 1}:${character + 1} ${why}`
    })
  })
  for (const line of lines) console.log(line)
  process.exitCode = lines.length === 0 ? 0 : 1
} finally {
  api.close()
}
