import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import classes from './MenuBar.module.css'
import { isIn, type MenuGroup } from './menu.ts'
import { useNavMenu } from './use-nav-menu.ts'

/** One menu of the bar: opens on hover where there is room, on click elsewhere, and by keyboard always. */
export function NavMenu({ menu }: { menu: MenuGroup }) {
  const id = useId()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isCurrent = menu.items.some((item) => isIn(item, pathname))
  const { isOpen, root, button, close, rootProps, buttonProps } = useNavMenu()
  return (
    <div ref={root} {...rootProps}>
      <button
        ref={button}
        type="button"
        className={classes.top}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        {...buttonProps}
      >
        {menu.label}
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.items} data-open={isOpen || undefined}>
        {isOpen &&
          menu.items.map((item) => (
            <li key={item.label}>
              <Link
                to={item.to}
                search={item.search ?? {}}
                className={classes.item}
                data-active={isIn(item, pathname) || undefined}
                onClick={close}
              >
                {item.label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
