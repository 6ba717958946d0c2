/** The committees that every county starts with (product.md section 9). */
export const committees = [
  'Administration',
  'Budget',
  'Technology & Strategic Planning',
  'Public Works',
  'Public Safety and Legal Affairs',
  'Health and Education',
  'Human Services',
  'Solid Waste and Environmental Concerns',
  'Intergovernmental Affairs',
  'Performance Review and Goal Setting',
  'Negotiations',
] as const

export const boardName = 'Board of Supervisors'
