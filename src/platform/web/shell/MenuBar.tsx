import { Link } from '@tanstack/react-router'
import classes from './MenuBar.module.css'
import type { Menu } from './menu.ts'
import { NavMenu } from './NavMenu.tsx'

export function MenuBar({ menus }: { menus: readonly Menu[] }) {
  return (
    <nav aria-label="Main">
      <ul className={classes.bar}>
        {menus.map((menu) => (
          <li key={menu.label} className={classes.entry}>
            {'items' in menu ? (
              <NavMenu menu={menu} />
            ) : (
              <Link to={menu.to} className={classes.top} activeProps={{ 'data-active': true }}>
                {menu.label}
                {menu.count ? (
                  <>
                    {' '}
                    <span className={classes.count}>
                      {menu.count}
                      <span className="visually-hidden"> waiting</span>
                    </span>
                  </>
                ) : null}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
