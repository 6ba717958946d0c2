import { expect, it } from 'vitest'
import { changeName, type RedlineLine, stretchesOf } from './folded.ts'

const line = (change: RedlineLine['change'], is_moved = false): RedlineLine => ({
  change,
  is_moved,
  kind: 'paragraph',
  lead: '',
  parts: [],
})
/** `s` is the same, `c` a change. */
const shape = (letters: string) =>
  stretchesOf([...letters].map((letter) => line(letter === 's' ? 'same' : 'changed'))).map((stretch) =>
    stretch.kind === 'change' ? `change ${stretch.number}` : `${stretch.kind} ${stretch.lines.length}`,
  )

it('unchanged paragraphs are folded, but for one beside each change', () => {
  expect(shape('sssscsssssc')).toEqual([
    'folded 3',
    'shown 1',
    'change 1',
    'shown 1',
    'folded 3',
    'shown 1',
    'change 2',
  ])
  expect(shape('csssss')).toEqual(['change 1', 'shown 1', 'folded 4'])
})

it('a few are not worth folding', () => {
  expect(shape('scsssscs')).toEqual(['shown 1', 'change 1', 'shown 4', 'change 2', 'shown 1'])
  expect(shape('')).toEqual([])
})

it('a change is named, also where it was moved', () => {
  expect(
    [line('added'), line('removed'), line('changed'), line('added', true), line('removed', true)].map(
      changeName,
    ),
  ).toEqual(['Added', 'Removed', 'Changed', 'Moved here', 'Moved from here'])
})
