update sites.site set features = features || '{"double_up": true}'::jsonb;
