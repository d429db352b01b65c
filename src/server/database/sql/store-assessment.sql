-- Stores a finished assessment with its parts, begun or not. `is_stored` is false when the id already has a finished one. It
-- returns the recipient of the high-risk mail when the department has one (SAFE-02).
create or replace function app.store_assessment(
  finished jsonb, symptoms uuid[], intensities int[], questions uuid[], responses jsonb[], approaches uuid[],
  alerted_department uuid
) returns table (is_stored boolean, alert_to text, alert_name text, alert_language text)
  language plpgsql as $$
    declare given assessments := jsonb_populate_record(null::assessments, finished);
    begin
      insert into assessments (id, {{columns}}) values (given.id, {{values}}) on conflict do nothing;
      is_stored := found;
      if not is_stored then
        update assessments a set ({{changed_columns}}) = row({{changed_values}})
          where a.id = given.id {{own_home}} and a.flow = given.flow and a.submission_hash is null and a.results is null;
        is_stored := found;
      end if;
      if is_stored then
        insert into assessment_symptoms (assessment_id, company_id, symptom_id, value)
          {{symptom_rows}};
        insert into assessment_responses (assessment_id, company_id, question_id, response)
          {{response_rows}};
        insert into assessment_approaches (assessment_id, company_id, approach_id, place)
          {{approach_rows}};
        select d.alert_email, d.name, c.language into alert_to, alert_name, alert_language
          from departments d join companies c on c.id = d.company_id
          where d.id = alerted_department and d.alert_email is not null;
      end if;
      return next;
    end
  $$;
