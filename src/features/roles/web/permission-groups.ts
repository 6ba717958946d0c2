/** The catalog as the role editor shows it: General Security first, then the other categories by name. */
import { catalog, type Permission, permissions } from '#platform/shared/permissions/catalog.ts'

export interface Subcategory {
  readonly name: string
  readonly permissions: readonly Permission[]
}

export interface Category {
  readonly name: string
  readonly subcategories: readonly Subcategory[]
  readonly permissions: readonly Permission[]
}

const firstOf = (first: string) => (a: { name: string }, b: { name: string }) =>
  Number(b.name === first) - Number(a.name === first) || a.name.localeCompare(b.name)

function categoriesOf(chosen: readonly Permission[]): Category[] {
  const byCategory = Map.groupBy(chosen, (permission) => catalog[permission].category)
  return [...byCategory]
    .map(([name, members]) => {
      const bySubcategory = Map.groupBy(members, (permission) => catalog[permission].subcategory)
      const subcategories = [...bySubcategory].map(([title, inside]) => ({
        name: title,
        permissions: inside,
      }))
      return { name, subcategories: subcategories.sort(firstOf('General')), permissions: members }
    })
    .sort(firstOf('General Security'))
}

/** Those of whose name, category and subcategory all the searched words are a part. */
export function findCategories(search: string, among: readonly Permission[] = permissions): Category[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return categoriesOf(
    among.filter((permission) => {
      const { name, category, subcategory } = catalog[permission]
      const text = `${name} ${category} ${subcategory}`.toLowerCase()
      return words.every((word) => text.includes(word))
    }),
  )
}
