/** The pages of the form, in the order in which a vendor fills them in. */
export const steps = ['addenda', 'prices', 'questions', 'files', 'certifications', 'review'] as const
