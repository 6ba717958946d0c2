import { Anchor } from '@mantine/core'

/** In a toast: takes back what it tells of, once. */
export function undoLink(onUndo: () => unknown) {
  let isDone = false
  const undo = () => {
    if (isDone) return
    isDone = true
    onUndo()
  }
  return (
    <Anchor component="button" type="button" fw={600} onClick={undo}>
      Undo
    </Anchor>
  )
}
