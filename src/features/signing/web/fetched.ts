/** Shown on one tab of a list: fetched with it. */
export const loadToSignList = () => import('./ToSignList.tsx')
