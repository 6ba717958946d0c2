/** Where in a file a promise could be lost, as far as its syntax tells; whether one is there, its types say. */
import type { Expression, NewExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isExpressionStatement,
  isForOfStatement,
  isFunctionExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNewExpression,
  isNonNullExpression,
  isParenthesizedExpression,
  isPrivateIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSourceFile,
  isVariableDeclaration,
  isVoidExpression,
  SyntaxKind,
} from 'typescript/unstable/ast'

export interface Place {
  readonly node: Expression
  readonly why: string
  /** The promise is what the function answers, to someone who expects no answer. */
  readonly isCallback?: true
}

/** In a test, what is kept for later and fails in between fails the test. */
const isTest = ({ fileName }: SourceFile) => /\.(test|spec)\.ts$/.test(fileName)

export function placesIn(file: SourceFile): Place[] {
  const places: Place[] = []
  const add = (expression: Expression, why: string) => {
    for (const node of outcomes(expression)) if (!isHeard(node)) places.push({ node, why })
  }
  const visit = (node: Node): void => {
    if (isExpressionStatement(node) && !keptIn(node.expression))
      add(node.expression, 'nobody waits for this promise')
    if (isVoidExpression(node)) add(node.expression, '`void` hides a promise that nobody waits for')
    const kept = keptIn(node)
    if (kept && !isTest(file) && !isNextAwaited(kept))
      add(kept.value, 'something else is awaited before this promise: it may fail unheard')
    for (const given of callbacks(node))
      places.push({ node: given, why: 'whoever calls this waits for nothing', isCallback: true })
    node.forEachChild(visit)
  }
  visit(file)
  return places
}

/** What the expression may turn out to be (both sides of a choice), as far as that can be a promise at all. */
function outcomes(node: Expression): Expression[] {
  if (isParenthesizedExpression(node)) return outcomes(node.expression)
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomes)
  if (!isBinaryExpression(node)) return canBePromise(node) ? [node] : []
  const sides = chosenSides[node.operatorToken.kind] ?? []
  return sides.flatMap((side) => outcomes(node[side]))
}

const chosenSides: { readonly [operator in SyntaxKind]?: readonly ('left' | 'right')[] } = {
  [SyntaxKind.AmpersandAmpersandToken]: ['right'],
  [SyntaxKind.BarBarToken]: ['left', 'right'],
  [SyntaxKind.QuestionQuestionToken]: ['left', 'right'],
  [SyntaxKind.CommaToken]: ['right'],
}

const canBePromise = (node: Expression) =>
  isCallExpression(node) ||
  isNewExpression(node) ||
  isIdentifier(node) ||
  isPropertyAccessExpression(node) ||
  isElementAccessExpression(node) ||
  isAsExpression(node) ||
  isNonNullExpression(node)

/** `settled()` of the pipeline hears every failure, which is told to whoever waits for what comes after it. */
const hears = new Set(['settled'])

/** `.catch(…)`, or `.then(…, …)`; one that cannot be rejected; or it was awaited. */
function isHeard(node: Expression): boolean {
  if (isAwaitExpression(node)) return true
  if (isNewExpression(node)) return isWithoutReject(node)
  if (!isCallExpression(node)) return false
  if (isIdentifier(node.expression)) return hears.has(node.expression.text)
  if (!isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text === 'catch') return node.arguments.length > 0
  if (name.text === 'then') return node.arguments.length > 1
  return name.text === 'finally' && isHeard(expression)
}

function isWithoutReject({ expression, arguments: given }: NewExpression): boolean {
  const executor = given?.[0]
  if (!isIdentifier(expression) || expression.text !== 'Promise' || !executor) return false
  return (isArrowFunction(executor) || isFunctionExpression(executor)) && executor.parameters.length < 2
}

interface Kept {
  readonly node: Node
  readonly name: string
  readonly value: Expression
}

/** A value that gets a name here, to be awaited later. */
function keptIn(node: Node): Kept | undefined {
  if (isVariableDeclaration(node) && isIdentifier(node.name) && node.initializer)
    return { node, name: node.name.text, value: node.initializer }
  if (!isBinaryExpression(node) || !assignments.has(node.operatorToken.kind)) return undefined
  const { left, right } = node
  const name = isPropertyAccessExpression(left) ? left.name : left
  return { node, name: isIdentifier(name) || isPrivateIdentifier(name) ? name.text : '', value: right }
}

const assignments: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsToken,
  SyntaxKind.BarBarEqualsToken,
  SyntaxKind.AmpersandAmpersandEqualsToken,
  SyntaxKind.QuestionQuestionEqualsToken,
])

/** Whether the first thing that is awaited afterwards is this promise, or it was given to someone before. */
function isNextAwaited({ node: declaration, name }: Kept): boolean {
  let scope: Node = declaration.parent
  while (!isFunctionLikeDeclaration(scope) && !isSourceFile(scope)) scope = scope.parent
  let used = Number.POSITIVE_INFINITY
  let waits: Node | undefined
  const visit = (node: Node, isInside: boolean): void => {
    if (node.end <= declaration.end) return
    if (
      (isIdentifier(node) || isPrivateIdentifier(node)) &&
      node.text === name &&
      node.pos >= declaration.end
    )
      used = Math.min(used, node.pos)
    const isWait = isAwaitExpression(node) || (isForOfStatement(node) && node.awaitModifier !== undefined)
    if (isWait && isInside && node.pos >= declaration.end) waits ??= node
    const goesOn = isInside && !(isFunctionLikeDeclaration(node) && node !== scope)
    node.forEachChild((child) => visit(child, goesOn))
  }
  visit(scope, true)
  return used < (waits?.end ?? Number.POSITIVE_INFINITY)
}

/** What takes a promise although its types do not say so. */
const awaits = new Set(['finally', 'register'])

/** Functions that are handed over. Where an arrow's own answer is heard, it is as good as none. */
function callbacks(node: Node): Expression[] {
  if (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    awaits.has(node.expression.name.text)
  )
    return []
  const given = isCallExpression(node) || isNewExpression(node) ? [...(node.arguments ?? [])] : []
  if (isPropertyAssignment(node)) given.push(node.initializer)
  return given.filter(
    (each) =>
      isIdentifier(each) ||
      isPropertyAccessExpression(each) ||
      isFunctionExpression(each) ||
      (isArrowFunction(each) && !isHeardArrow(each.body)),
  )
}

const isHeardArrow = (body: Node) => isCallExpression(body) && isHeard(body)
