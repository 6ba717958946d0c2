import type { ReactNode } from 'react'
import type { Permission } from '../../shared/permissions/catalog.ts'
import { useSession } from './session-context.ts'

interface Props {
  permission: Permission
  children: ReactNode
  otherwise?: ReactNode
}

/** Shows its children to those who hold the permission. The server enforces the same. */
export function Can({ permission, children, otherwise = null }: Props) {
  return useSession().can(permission) ? children : otherwise
}
