export { loginSearch } from './login-search.ts'
