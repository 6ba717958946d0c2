/** Questions of one user about one solicitation. */
export const mostQuestions = 50
export const changesNotice = 'This answer changes the solicitation. The change counts with its addendum.'
