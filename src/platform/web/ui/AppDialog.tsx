import { Modal, type ModalProps } from '@mantine/core'
import { useFocusReturned } from './use-focus-returned.ts'

type Props = Omit<ModalProps, 'opened' | 'closeOnClickOutside'>

/**
 * A dialog that is there while it is needed. A click beside it does not close it, so that no work is lost by one;
 * when it goes, the focus returns to where it was.
 */
export function AppDialog(props: Props) {
  useFocusReturned(true)
  return <Modal {...props} opened closeOnClickOutside={false} returnFocus={false} />
}
