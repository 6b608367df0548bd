-- Messages of the contact form. Whoever has the public key may send one; the project's owner alone reads them, in
-- Supabase's dashboard or with a secret key.

create table private.settings (
  name text primary key,
  value text not null
);
alter table private.settings enable row level security;

create table public.contact_messages (
  -- Made by the form, once for each message: a second try with the same id is a conflict (409, code 23505) and no
  -- second message. Its beginning is the reference number that the sender is shown.
  id uuid primary key,
  sent_at timestamptz not null default now(),
  -- Who was signed in. It is not matched by e-mail address: anybody may type any.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  -- What becomes a line of a mail's header has no line breaks.
  name text not null
    constraint contact_messages_name_check
    check (char_length(name) <= 100 and name ~ '\S' and name !~ '[\u0001-\u001f\u007f-\u009f]'),
  email text not null
    constraint contact_messages_email_check
    check (char_length(email) <= 254 and email ~ '^[^@\s\u0001-\u001f\u007f-\u009f]+@[^@\s\u0001-\u001f\u007f-\u009f]+$'),
  company text
    constraint contact_messages_company_check
    check (char_length(company) <= 100 and company !~ '[\u0001-\u001f\u007f-\u009f]'),
  topic text
    constraint contact_messages_topic_check
    check (char_length(topic) <= 100 and topic !~ '[\u0001-\u001f\u007f-\u009f]'),
  budget text
    constraint contact_messages_budget_check
    check (char_length(budget) <= 100 and budget !~ '[\u0001-\u001f\u007f-\u009f]'),
  message text not null
    constraint contact_messages_message_check
    check (char_length(message) <= 5000 and char_length(btrim(message, E' \t\r\n')) >= 10),
  -- Path of the page that it was written on.
  page text
    constraint contact_messages_page_check
    check (char_length(page) <= 300 and page ~ '^/' and page !~ '[\s\u0001-\u001f\u007f-\u009f]')
);
create index contact_messages_sent_at_idx on public.contact_messages (sent_at);
create index contact_messages_user_id_idx on public.contact_messages (user_id);

-- A captcha is needed where the owner says so; messages then go through `send_contact_message`.
create function private.needs_captcha() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where name = 'captcha')
$$;
revoke all on function private.needs_captcha() from public, anon, authenticated, service_role;
grant execute on function private.needs_captcha() to anon, authenticated;

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant insert (id, name, email, company, topic, budget, message, page)
  on public.contact_messages to anon, authenticated;

create policy "everybody sends messages of their own" on public.contact_messages
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()) and not (select private.needs_captcha()));

-- Five messages in ten minutes from one address, two hundred in an hour from all of them.
create function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The role of the request, which this function itself does not run under.
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.take_turn('contact', private.caller(), 5, interval '10 minutes');
    perform private.take_turn('contact', 'everybody', 200, interval '1 hour');
  end if;
  return new;
end
$$;
revoke all on function private.limit_contact_messages() from public, anon, authenticated, service_role;

create trigger limit_contact_messages before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

-- Captcha ----------------------------------------------------------------------------------------------------------
--
-- To ask for one, in the SQL editor of the project:
--   create extension if not exists http with schema extensions;
--   select vault.create_secret('<secret key of Turnstile or hCaptcha>', 'captcha_secret');
--   insert into private.settings (name, value) values ('captcha', 'turnstile'); -- or 'hcaptcha'

-- Asks the provider whether a token is good; a token is good once and for some minutes. Returns where it is, else the
-- API answers 403 (code PT403: the visitor needs a fresh one) or 503 (code PT503: nothing can be checked). It fails
-- closed: without extension, secret or answer nothing passes.
create function private.check_captcha(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  provider constant text := (select value from private.settings where name = 'captcha');
  address constant text := case provider
    when 'turnstile' then 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    when 'hcaptcha' then 'https://api.hcaptcha.com/siteverify'
  end;
  secret text;
  answer jsonb;
begin
  -- Tokens have no other characters, so that nothing needs to be escaped in the form.
  if token is null or char_length(token) > 4096 or token !~ '^[\w.-]+$' then
    raise sqlstate 'PT403' using
      message = 'The check that you are a person is missing.', detail = 'captcha=missing';
  end if;
  begin
    -- Neither has to be there when this function is made.
    execute 'select decrypted_secret from vault.decrypted_secrets where name = ''captcha_secret''' into secret;
    if secret is null or address is null then
      raise no_data_found using message = 'there is no secret called captcha_secret, or no provider';
    end if;
    execute 'select extensions.http_set_curlopt(''CURLOPT_TIMEOUT_MS'', ''5000'')';
    execute 'select content::jsonb from extensions.http_post($1, $2, $3)' into answer
      using address, format('secret=%s&response=%s', secret, token), 'application/x-www-form-urlencoded';
  exception when others then
    raise log 'the captcha cannot be checked: %', sqlerrm;
  end;
  if answer is null or answer -> 'success' is null then
    raise sqlstate 'PT503' using
      message = 'The check that you are a person is out of order.', detail = 'captcha=unavailable';
  end if;
  if answer -> 'success' <> 'true'::jsonb then
    raise sqlstate 'PT403' using
      message = 'The check that you are a person has expired or failed.', detail = 'captcha=refused';
  end if;
end
$$;
revoke all on function private.check_captcha(text) from public, anon, authenticated, service_role;

-- POST /rest/v1/rpc/send_contact_message {"message": {"id": …, "name": …}, "captcha_token": …} → 204
-- The message is as for the table. What is cheap to refuse (limits, sizes, an id once more) is refused before the
-- provider is asked.
create function public.send_contact_message(message jsonb, captcha_token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_messages (id, name, email, company, topic, budget, message, page)
  select sent.id, sent.name, sent.email, sent.company, sent.topic, sent.budget, sent.message, sent.page
  from jsonb_to_record(send_contact_message.message) as sent (
    id uuid, name text, email text, company text, topic text, budget text, message text, page text
  );
  perform private.check_captcha(captcha_token);
end
$$;
revoke all on function public.send_contact_message(jsonb, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(jsonb, text) to anon, authenticated;
