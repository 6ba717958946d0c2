import { useEffect, useRef } from 'react'
import { BoardCardFrame, CardTitle, cardLinkClass } from '#features/matters/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ResolutionRow } from '../../contract.ts'
import { CardMenu } from './CardMenu.tsx'

interface Props {
  row: ResolutionRow
  isMoved: boolean
  onMoved(): void
}

export function BoardCard({ row, isMoved, onMoved }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isMoved) link.current?.focus()
  }, [isMoved])
  const { id, number, title } = row
  return (
    <BoardCardFrame
      row={row}
      link={
        <AppLink ref={link} to="/resolutions/$id" params={{ id }} className={cardLinkClass}>
          <CardTitle number={number ?? 'Request'} title={title || 'Untitled request'} />
        </AppLink>
      }
      menu={<CardMenu row={row} onMoved={onMoved} />}
    />
  )
}
