comment on column alerts.rule.quiet_minutes is
  'An alert that opens again this soon after the last one was sent is sent later, if it is still open then.';
