/** What the mailbox shows. */
export const mails = /* sql */ `
create table backend.mails (
  number bigserial primary key,
  id text not null unique,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  body jsonb not null
);
create index mails_recipient_idx on backend.mails (lower(recipient));
`;
