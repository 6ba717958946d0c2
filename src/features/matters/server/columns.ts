/** Columns of a matter `m` as lists and pages show them. Only who is named is looked up. */

export const stepNameSql =
  'case when m.step_id is not null then (select name from route_steps where id = m.step_id) end'
export const heldSql = 'm.held_at is not null as is_held'

export const matterColumns = {
  title: 'm.number, m.title',
  stepName: `${stepNameSql} as step_name`,
  department: '(select name from departments where id = m.department_id) as department_name',
  requester: `case when m.requester_id is not null
    then (select first_name || ' ' || last_name from users where id = m.requester_id) end as requested_by`,
  assignee: `(case when m.assignee_user_id is not null then (select first_name || ' ' || last_name from users where id = m.assignee_user_id)
    when m.assignee_role_id is not null then (select name from roles where id = m.assignee_role_id)
    when m.assignee_department_id is not null then (select name from departments where id = m.assignee_department_id)
    end || coalesce((select string_agg(', ' || s.assignee, '' order by s.assignee) from matter_steps s
      where s.matter_id = m.id and s.left_at is null and s.is_beside), '')) as waitingon`,
  due: `to_char(m.due_on, 'YYYY-MM-DD') as due_on, ${heldSql}`,
}
