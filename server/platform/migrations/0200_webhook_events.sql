-- Webhooks that were handled. A provider sends one again if it did not receive the answer.
create table webhook_events (
  tenant text not null,
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (tenant, provider, event_id)
);
create index webhook_events_by_time on webhook_events (received_at);
