/**
 * Takes the marks out of what a document draws. They point into its own tags, which are not part of the packet: left in, they take
 * the text away from the element of ours that has it read, and the page would be silent.
 */
import { operationsIn } from './content-stream.ts'

const marks = new Set(['BMC', 'BDC', 'EMC', 'MP', 'DP'])

/** Undefined where there is nothing to take out. */
export function withoutMarks(content: Buffer): Buffer | undefined {
  const text = content.toString('latin1')
  if (!/\b(?:BMC|BDC|EMC|MP|DP)\b/.test(text)) return undefined
  const pieces: string[] = []
  const areKept: boolean[] = []
  let at = 0
  for (const { operator, operands, start, end } of operationsIn(text)) {
    if (!marks.has(operator)) continue
    const kept = replaced(operator, operands, areKept)
    if (kept === text.slice(start, end)) continue
    pieces.push(text.slice(at, start), kept)
    at = end
  }
  return Buffer.from(pieces.join('') + text.slice(at), 'latin1')
}

/** Layers stay, since they decide what is seen, and so do words that stand for what is drawn. */
function replaced(operator: string, operands: readonly string[], areKept: boolean[]): string {
  if (operator === 'EMC') return areKept.pop() ? 'EMC' : ' '
  if (operator === 'MP' || operator === 'DP') return ' '
  const [tag = '', properties = ''] = operands
  const isLayer = operator === 'BDC' && tag === '/OC'
  const hasWords = operator === 'BDC' && /^<<[\s\S]*\/ActualText\b/.test(properties)
  areKept.push(isLayer || hasWords)
  if (isLayer) return `${tag} ${properties} BDC`
  return hasWords ? `/Span ${properties.replace(/\/MCID\s+\d+/, '')} BDC` : ' '
}
