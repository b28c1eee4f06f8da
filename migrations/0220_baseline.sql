CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`failed_at` integer
);
--> statement-breakpoint
CREATE INDEX `account_deletions_next` ON `account_deletions` (`failed_at`,`begun_at`);--> statement-breakpoint
CREATE TABLE `age_refusals` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`refused_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `age_refusals_refused` ON `age_refusals` (`refused_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`id_token` text NOT NULL,
	`refresh_token` text,
	`refreshed_at` integer NOT NULL,
	`refresh_lease_until` integer NOT NULL,
	`extended_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`device` text,
	`place` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `used_trials` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`trial_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`trial_started_at` integer NOT NULL,
	`stored_bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_subject_unique` ON `users` (`subject`);--> statement-breakpoint
CREATE INDEX `users_expiring` ON `users` (`expires_at`) WHERE "expires_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `away_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `away_changes_next` ON `away_changes` (`at`);--> statement-breakpoint
CREATE TABLE `away_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`skatertag` text COLLATE NOCASE NOT NULL,
	`stance` text NOT NULL,
	`profile_photo_object_name` text NOT NULL,
	`birthdate` text NOT NULL,
	`bio` text,
	`started_skating_year` integer,
	`is_public` integer DEFAULT true NOT NULL,
	`noindex` integer DEFAULT false NOT NULL,
	`in_search` integer DEFAULT true NOT NULL,
	`clips_play` text,
	`skatertag_last_changed` integer,
	`away_until` integer,
	`first_steps` integer DEFAULT 7 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_photo_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "profiles_skatertag_length" CHECK(length("profiles"."skatertag") BETWEEN 3 AND 20),
	CONSTRAINT "profiles_stance" CHECK("profiles"."stance" IN ('regular', 'goofy'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_skatertag` ON `profiles` (`skatertag`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_photo` ON `profiles` (`profile_photo_object_name`);--> statement-breakpoint
CREATE TABLE `skatertag_trigrams` (
	`trigram` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`trigram`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `skatertag_trigrams_user` ON `skatertag_trigrams` (`user_id`);--> statement-breakpoint
CREATE TABLE `homie_request_limits` (
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`ask_again_at` integer,
	`notify_again_at` integer,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`sender_id`, `receiver_id`)
);
--> statement-breakpoint
CREATE INDEX `homie_request_limits_receiver` ON `homie_request_limits` (`receiver_id`);--> statement-breakpoint
CREATE INDEX `homie_request_limits_expiry` ON `homie_request_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `homie_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`pair` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	CONSTRAINT "homie_requests_others" CHECK("homie_requests"."sender_id" <> "homie_requests"."receiver_id"),
	CONSTRAINT "homie_requests_status" CHECK("homie_requests"."status" IN ('pending', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `homie_requests_pair` ON `homie_requests` (`pair`);--> statement-breakpoint
CREATE INDEX `homie_requests_sent` ON `homie_requests` (`sender_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `homie_requests_received` ON `homie_requests` (`receiver_id`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `homies` (
	`user_id` text NOT NULL,
	`homie_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `homie_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "homies_others" CHECK("homies"."user_id" <> "homies"."homie_id")
);
--> statement-breakpoint
CREATE INDEX `homies_other` ON `homies` (`homie_id`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	CONSTRAINT "blocks_others" CHECK("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `mutes` (
	`user_id` text NOT NULL,
	`muted_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `muted_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mutes_others" CHECK("mutes"."user_id" <> "mutes"."muted_id")
);
--> statement-breakpoint
CREATE INDEX `mutes_muted` ON `mutes` (`muted_id`);--> statement-breakpoint
CREATE TABLE `media` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`status` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer,
	`object_bytes` integer,
	`crc32` integer,
	`in_widths` text,
	`duration_ms` integer,
	`width` integer,
	`height` integer,
	`marks` text,
	`is_streamed` integer DEFAULT false NOT NULL,
	`multipart_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "media_status" CHECK("media"."status" IN ('pending', 'committed'))
);
--> statement-breakpoint
CREATE INDEX `media_owner` ON `media` (`owner_id`);--> statement-breakpoint
CREATE INDEX `media_pending` ON `media` (`created_at`) WHERE "status" = 'pending';--> statement-breakpoint
CREATE TABLE `pending_deletions` (
	`name` text PRIMARY KEY NOT NULL,
	`multipart_id` text,
	`deleted_at` integer NOT NULL,
	`purge_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_deletions_due` ON `pending_deletions` (`purge_at`);--> statement-breakpoint
CREATE TABLE `revoked_media` (
	`key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revoked_media_until` ON `revoked_media` (`until`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`media_name` text,
	`state` text NOT NULL,
	`length` integer NOT NULL,
	`offset` integer NOT NULL,
	`parts` text NOT NULL,
	`tail_name` text,
	`version` integer NOT NULL,
	`tries` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`metadata` text,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tail_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uploads_offset" CHECK("uploads"."offset" BETWEEN 0 AND "uploads"."length"),
	CONSTRAINT "uploads_used_once" CHECK("uploads"."uses" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_media` ON `uploads` (`media_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_tail` ON `uploads` (`tail_name`);--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `uploads_expiry` ON `uploads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stream_copies` (
	`video` text PRIMARY KEY NOT NULL,
	`uid` text,
	`state` text NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	CONSTRAINT "stream_copies_state" CHECK("stream_copies"."state" IN ('queued', 'processing', 'ready', 'failed', 'deleting'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stream_copies_uid_unique` ON `stream_copies` (`uid`);--> statement-breakpoint
CREATE INDEX `stream_copies_due` ON `stream_copies` (`due_at`) WHERE "stream_copies"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stream_copies_deleting` ON `stream_copies` (`due_at`) WHERE "state" = 'deleting' AND "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `link_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_pictures_due` ON `link_pictures` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `spot_conditions` (
	`spot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`bust` text,
	`bust_at` integer,
	`condition` text,
	`condition_at` integer,
	PRIMARY KEY(`spot_id`, `user_id`),
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spot_conditions_skater` ON `spot_conditions` (`user_id`);--> statement-breakpoint
CREATE TABLE `spot_homies` (
	`homie_id` text NOT NULL,
	`spot_id` text NOT NULL,
	PRIMARY KEY(`homie_id`, `spot_id`)
);
--> statement-breakpoint
CREATE INDEX `spot_homies_of_spot` ON `spot_homies` (`spot_id`,`homie_id`);--> statement-breakpoint
CREATE TABLE `spot_shown` (
	`user_id` text NOT NULL,
	`spot_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `spot_id`)
);
--> statement-breakpoint
CREATE INDEX `spot_shown_of_spot` ON `spot_shown` (`spot_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `spots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL,
	`photo_object_name` text,
	`is_shared_with_homies` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`obstacles` text DEFAULT '[]' NOT NULL,
	`surface` text,
	`lit` integer,
	`covered` integer,
	`lat` real GENERATED ALWAYS AS (CAST("latitude" AS REAL)) VIRTUAL,
	`lng` real GENERATED ALWAYS AS (CAST("longitude" AS REAL)) VIRTUAL,
	`cell_lat` real,
	`cell_lng` real,
	`is_about` integer GENERATED ALWAYS AS ("cell_lat" IS NOT NULL) VIRTUAL,
	`seen_lat` real GENERATED ALWAYS AS (coalesce("cell_lat", CAST("latitude" AS REAL))) VIRTUAL,
	`seen_lng` real GENERATED ALWAYS AS (coalesce("cell_lng", CAST("longitude" AS REAL))) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spots_user` ON `spots` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `spots_of_skater` ON `spots` (`user_id`,`is_shared_with_homies`,`id`);--> statement-breakpoint
CREATE INDEX `spots_on_map` ON `spots` (`user_id`,`lat`,`lng`,`is_shared_with_homies`);--> statement-breakpoint
CREATE INDEX `spots_seen_on_map` ON `spots` (`user_id`,`seen_lat`,`seen_lng`,`is_shared_with_homies`,`is_about`);--> statement-breakpoint
CREATE UNIQUE INDEX `spots_photo` ON `spots` (`photo_object_name`);--> statement-breakpoint
CREATE TABLE `told_tricks` (
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `trick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `trick_wishes` (
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `trick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tricks` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tricks_name` ON `tricks` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `tricks_place` ON `tricks` (`category`,`position`);--> statement-breakpoint
CREATE TABLE `user_tricks` (
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	`videos` integer NOT NULL,
	PRIMARY KEY(`user_id`, `trick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `skate_sessions` (
	`user_id` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`clock_ms` integer NOT NULL,
	`length_ms` integer NOT NULL,
	`utc_offset_minutes` integer NOT NULL,
	`spot_id` text,
	`tricks` text NOT NULL,
	`sessions` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `started_at_ms`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trick_totals` (
	`user_id` text NOT NULL,
	`trick_number` integer NOT NULL,
	`months` text NOT NULL,
	`newest` text NOT NULL,
	PRIMARY KEY(`user_id`, `trick_number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `clip_removals` (
	`clip_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clip_removals_next` ON `clip_removals` (`at`);--> statement-breakpoint
CREATE TABLE `game_history` (
	`game_id` text NOT NULL,
	`version` integer NOT NULL,
	`command_id` text NOT NULL,
	`rules_version` integer DEFAULT 1 NOT NULL,
	`command` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `version`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_history_once` ON `game_history` (`game_id`,`command_id`);--> statement-breakpoint
CREATE TABLE `game_links` (
	`game_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_links_token_hash_unique` ON `game_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `game_players` (
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`is_open` integer NOT NULL,
	`is_listed` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`game_id`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_players_once` ON `game_players` (`game_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `game_players_list` ON `game_players` (`user_id`,`is_listed`,`is_open`,`game_id`);--> statement-breakpoint
CREATE TABLE `game_states` (
	`game_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_turns` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`trick_id` text NOT NULL,
	`round` integer NOT NULL,
	`turn_number` integer NOT NULL,
	`kind` text NOT NULL,
	`landed` integer NOT NULL,
	`call_outcome` text,
	`is_video_removed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_number` ON `game_turns` (`game_id`,`turn_number`);--> statement-breakpoint
CREATE INDEX `game_turns_shown` ON `game_turns` (`game_id`,`turn_number`) WHERE "landed" = 1 OR "call_outcome" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `game_turns_skater` ON `game_turns` (`user_id`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`game_type` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`spot_id` text,
	`location_name` text,
	`latitude` text,
	`longitude` text,
	`cell_lat` real,
	`cell_lng` real,
	`next_deadline_at` integer,
	`won_id` text,
	`creation_key` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`pack_at` integer,
	`packed_version` integer,
	`rematch_of` text,
	CONSTRAINT "games_over" CHECK(("games"."status" = 'completed') = ("games"."ended_at" IS NOT NULL)),
	CONSTRAINT "games_due_or_over" CHECK(("games"."ended_at" IS NULL) = ("games"."next_deadline_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `games_due` ON `games` (`next_deadline_at`);--> statement-breakpoint
CREATE INDEX `games_to_pack` ON `games` (`pack_at`) WHERE "pack_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `games_spot` ON `games` (`spot_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_rematch` ON `games` (`rematch_of`) WHERE "rematch_of" IS NOT NULL AND "ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `games_won` ON `games` (`won_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_creation` ON `games` (`creation_key`);--> statement-breakpoint
CREATE TABLE `packed_bails` (
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	`bails` text NOT NULL,
	PRIMARY KEY(`user_id`, `trick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rivalries` (
	`user_id` text NOT NULL,
	`rival_id` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`last_game_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `rival_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rivalries_rival` ON `rivalries` (`rival_id`);--> statement-breakpoint
CREATE TABLE `seats_to_leave` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_silent` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seats_to_leave_next` ON `seats_to_leave` (`at`);--> statement-breakpoint
CREATE TABLE `turn_reactions` (
	`game_id` text NOT NULL,
	`turn_number` integer NOT NULL,
	`seat` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`game_id`, `turn_number`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`video_object_name` text NOT NULL,
	`poster_object_name` text,
	`caption` text,
	`spot_id` text,
	`trick_id` text,
	`game_id` text,
	`seat` integer,
	`turn_number` integer,
	`is_open` integer DEFAULT true NOT NULL,
	`is_steezy` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`poster_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "videos_of_their_kind" CHECK(("videos"."kind" = 'trick') = ("videos"."trick_id" IS NOT NULL)
        AND ("videos"."kind" IN ('contest', 'turn')) = ("videos"."game_id" IS NOT NULL)
        AND ("videos"."game_id" IS NULL) = ("videos"."seat" IS NULL)
        AND ("videos"."kind" = 'turn') = ("videos"."turn_number" IS NOT NULL)
        AND ("videos"."is_open" OR "videos"."kind" = 'turn')
        AND ("videos"."caption" IS NULL OR "videos"."kind" IN ('clip', 'contest'))
        AND (("videos"."spot_id" IS NULL AND NOT "videos"."is_steezy") OR "videos"."kind" IN ('clip', 'trick')))
);
--> statement-breakpoint
CREATE INDEX `videos_of_skater` ON `videos` (`user_id`,`kind`,`trick_id`,`is_steezy`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_video` ON `videos` (`video_object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_poster` ON `videos` (`poster_object_name`);--> statement-breakpoint
CREATE INDEX `videos_spot` ON `videos` (`spot_id`,`id`) WHERE "spot_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `videos_contest` ON `videos` (`game_id`,`seat`) WHERE "kind" = 'contest';--> statement-breakpoint
CREATE UNIQUE INDEX `videos_turn` ON `videos` (`game_id`,`turn_number`) WHERE "kind" = 'turn';--> statement-breakpoint
CREATE TABLE `game_film_players` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_shown` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_film_players_skater` ON `game_film_players` (`user_id`);--> statement-breakpoint
CREATE TABLE `game_films` (
	`game_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`sharer_id` text,
	`opens_at` integer NOT NULL,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_films_id_unique` ON `game_films` (`id`);--> statement-breakpoint
CREATE INDEX `game_films_sharer` ON `game_films` (`sharer_id`);--> statement-breakpoint
CREATE INDEX `game_films_opens` ON `game_films` (`opens_at`);--> statement-breakpoint
CREATE TABLE `points` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_positive" CHECK("points"."points" > 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `points_once` ON `points` (`user_id`,`action`,`subject_id`) WHERE "subject_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `score_counts` (
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`skaters` integer NOT NULL,
	PRIMARY KEY(`level`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `scores` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`below` integer GENERATED ALWAYS AS (-"total") VIRTUAL,
	`reached_at` integer NOT NULL,
	`is_public` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scores_rank` ON `scores` (`is_public`,`below`,`reached_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`url` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`is_pushed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `notifications_of_skater` ON `notifications` (`user_id`,`is_read`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE "actor_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`notification_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`tag` text NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `push_subscriptions`(`session_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_messages_newest` ON `push_messages` (`session_hash`,`tag`);--> statement-breakpoint
CREATE INDEX `push_messages_notification` ON `push_messages` (`notification_id`);--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`id_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_of_skater` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_shared` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`user_id`, `is_shared`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `activity_heads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`newest` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activity_heads_newest` ON `activity_heads` (`newest`,`user_id`) WHERE "newest" > '';--> statement-breakpoint
CREATE TABLE `content_flags` (
	`id` text PRIMARY KEY NOT NULL,
	`flagger_id` text NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`version` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT 'inappropriate' NOT NULL,
	`content_owner_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_flags_once` ON `content_flags` (`flagger_id`,`content_type`,`content_id`,`version`);--> statement-breakpoint
CREATE INDEX `content_flags_content` ON `content_flags` (`content_type`,`content_id`);--> statement-breakpoint
CREATE INDEX `content_flags_owner` ON `content_flags` (`content_owner_id`);--> statement-breakpoint
CREATE TABLE `props` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`giver_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`given_on` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `props_once` ON `props` (`content_id`,`giver_id`);--> statement-breakpoint
CREATE INDEX `props_of_content` ON `props` (`content_id`,`id`);--> statement-breakpoint
CREATE INDEX `props_received` ON `props` (`owner_id`,`given_on`,`id`);--> statement-breakpoint
CREATE INDEX `props_given` ON `props` (`giver_id`);--> statement-breakpoint
CREATE TABLE `moderation_answers` (
	`act_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`is_upheld` integer
);
--> statement-breakpoint
CREATE INDEX `moderation_answers_user` ON `moderation_answers` (`user_id`);--> statement-breakpoint
CREATE INDEX `moderation_answers_queue` ON `moderation_answers` (`at`,`act_id`,`user_id`) WHERE "decided_at" IS NULL;--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content_id` text NOT NULL,
	`version` text NOT NULL,
	`owner_id` text,
	`reports` integer NOT NULL,
	`reasons` text NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	`is_claim` integer DEFAULT false NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_cases_thing` ON `moderation_cases` (`content_type`,`content_id`,`version`);--> statement-breakpoint
CREATE INDEX `moderation_cases_oldest` ON `moderation_cases` (`opened_at`) WHERE "decided_at" IS NULL AND "opened_at" > 0;--> statement-breakpoint
CREATE INDEX `moderation_cases_minors` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_urgent" = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_claims` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_claim" = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_others` ON `moderation_cases` ("weight" DESC,`opened_at`,`id`,`owner_id`) WHERE "decided_at" IS NULL AND "is_urgent" = 0 AND "is_claim" = 0;--> statement-breakpoint
CREATE INDEX `moderation_cases_owner` ON `moderation_cases` (`owner_id`);--> statement-breakpoint
CREATE INDEX `moderation_cases_judged` ON `moderation_cases` (`owner_id`,`decided_at`) WHERE "decided_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`number` integer NOT NULL,
	`act` text NOT NULL,
	`moderator_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`until` integer,
	`undoes` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderation_log_once` ON `moderation_log` (`case_id`,`number`);--> statement-breakpoint
CREATE TABLE `moderation_looks` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`moderator_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moderators` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`skatertag` text NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderators_user_id_unique` ON `moderators` (`user_id`);--> statement-breakpoint
CREATE TABLE `removed_things` (
	`act_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`data` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `removed_things_owner` ON `removed_things` (`owner_id`);--> statement-breakpoint
CREATE INDEX `removed_things_expiry` ON `removed_things` (`expires_at`);--> statement-breakpoint
CREATE TABLE `report_contacts` (
	`number` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`claim` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `report_contacts_expiry` ON `report_contacts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `restrictions` (
	`subject_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`until` integer,
	`act_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restrictions_user_id_unique` ON `restrictions` (`user_id`);--> statement-breakpoint
CREATE INDEX `restrictions_until` ON `restrictions` (`until`);--> statement-breakpoint
CREATE TABLE `visitor_reports` (
	`number` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	`reporter` text,
	`priority` integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visitor_reports_order` ON `visitor_reports` (`case_id`,`priority`);--> statement-breakpoint
CREATE INDEX `visitor_reports_reporter` ON `visitor_reports` (`case_id`,`reporter`);--> statement-breakpoint
CREATE INDEX `visitor_reports_at` ON `visitor_reports` (`at`);--> statement-breakpoint
CREATE TABLE `waiting_reports` (
	`number` text PRIMARY KEY NOT NULL,
	`is_about_minor` integer NOT NULL,
	`network` text NOT NULL,
	`earlier` integer NOT NULL,
	`at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`reporter` text NOT NULL,
	`report` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waiting_reports_surest` ON `waiting_reports` ("is_about_minor" DESC,`earlier`,`at`);--> statement-breakpoint
CREATE INDEX `waiting_reports_network` ON `waiting_reports` (`network`);--> statement-breakpoint
CREATE INDEX `waiting_reports_reporter` ON `waiting_reports` (`reporter`);--> statement-breakpoint
CREATE INDEX `waiting_reports_owner` ON `waiting_reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `waiting_reports_at` ON `waiting_reports` (`at`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`enjoyment_level` text NOT NULL,
	`recommendation_score` integer NOT NULL,
	`improvement_suggestion` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_score" CHECK("feedback"."recommendation_score" BETWEEN 0 AND 10)
);
--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE TABLE `quotas` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `quotas_key` ON `quotas` (`key`);--> statement-breakpoint
CREATE TABLE `deleted_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`stripe_account` text,
	`is_live` integer,
	`deleted_at` integer NOT NULL,
	`due_at` integer DEFAULT 0,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_customers_due` ON `deleted_customers` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `replaced_customers` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `replaced_customers_of_skater` ON `replaced_customers` (`user_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`stripe_account` text,
	`is_live` integer,
	`subscription_id` text,
	`status` text,
	`plan` text,
	`current_period_end` integer,
	`ends_at` integer,
	`has_payment_method` integer DEFAULT false NOT NULL,
	`readings` integer DEFAULT 0 NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer_id_unique` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_subscription_id_unique` ON `subscriptions` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `failed_jobs` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `failed_jobs_failed` ON `failed_jobs` (`failed_at`);--> statement-breakpoint
CREATE TABLE `row_changes` (
	`name` text PRIMARY KEY NOT NULL,
	`last_rowid` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `scheduled_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL,
	`last_success_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_run_at` integer
);
--> statement-breakpoint
CREATE TABLE `account_exports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`files` text NOT NULL,
	`bytes` integer,
	`requested_at` integer NOT NULL,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_exports_id_unique` ON `account_exports` (`id`);--> statement-breakpoint
CREATE INDEX `account_exports_due` ON `account_exports` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `account_exports_expiry` ON `account_exports` (`expires_at`);--> statement-breakpoint
INSERT INTO `tricks` (`id`, `category`, `name`, `description`, `position`) VALUES
('kickturn', 'The Basics', 'Kickturn', 'Stand with your back foot on the tail and your front foot over the front bolts. Press the tail just enough to lift the front wheels, turn your shoulders, and let the board follow. Set the wheels down and roll on the new way.', 10),
('tic-tac', 'The Basics', 'Tic-Tac', 'Rock the nose from side to side with small kickturns, front foot over the bolts and back foot on the tail. Swing your shoulders with each one. Done in rhythm, it moves you forward without a push.', 20),
('hippie-jump', 'The Basics', 'Hippie Jump', 'Roll up to a low bar with your feet over the bolts. Jump straight up over it, without pushing the board, while it rolls through below. Land over the bolts on the other side and ride away.', 30),
('body-varial', 'The Basics', 'Body Varial', 'Roll slowly and jump straight up off both feet, turning your body half way round while the board rolls on untouched. Land over the bolts and ride away in your other stance.', 40),
('frontside-powerslide', 'The Basics', 'Frontside Powerslide', 'Roll fast with both feet over the bolts, then turn frontside until the board stands across your path and your chest faces forward. Lean back and push the wheels out so that they slide. Turn the nose back to roll on.', 50),
('backside-powerslide', 'The Basics', 'Backside Powerslide', 'Roll fast and turn backside until the board stands across your path and your back faces forward. Lean against the slide and look over your front shoulder. Swing the nose back round before you stop and roll on.', 60),
('acid-drop', 'The Basics', 'Acid Drop', 'Ride straight off a curb or block without popping. Keep your feet over the bolts, lift the nose a little so that it does not dive, and land on all four wheels with bent knees.', 70),
('bomb-drop', 'The Basics', 'Bomb Drop', 'Stand on a ledge holding the board by the nose or the side. Jump off, put the board under your feet in the air, and let go. Land over the bolts with bent knees and roll away.', 80),
('ollie', 'The Basics', 'Ollie', 'Stand with the ball of your back foot on the tail and your front foot behind the front bolts. Snap the tail down, jump, and slide the side of your front foot up to the nose so that the board levels out. Land over the bolts with bent knees.', 90),
('fakie-ollie', 'The Basics', 'Fakie Ollie', 'Roll backward in your own stance, so that the tail leads. Snap the tail with your back foot and slide your front foot up as in an ollie, with your weight kept over the middle of the board. Land on all four wheels, still rolling fakie.', 100),
('nollie', 'The Basics', 'Nollie', 'Put your front foot on the nose and your back foot near the middle. Snap the nose down, jump, and draw your back foot toward the tail to level the board. Land over the bolts and roll on forward.', 110),
('switch-ollie', 'The Basics', 'Switch Ollie', 'Ride in your other stance, with the foot in front that is usually behind. Snap the tail with your usual front foot and slide the other one up the board. Land over the bolts, still in switch.', 120),
('frontside-180', 'The Basics', 'Frontside 180', 'Set up for an ollie and wind your shoulders up the other way. Pop and turn so that your chest opens to the way you are going, with the board turning under you. Land after half a turn and ride away fakie.', 130),
('backside-180', 'The Basics', 'Backside 180', 'Set up for an ollie with your weight a little on your toes. Pop and turn so that your back leads, looking over your front shoulder. Bring the board round with your feet, land after half a turn, and ride away fakie.', 140),
('caveman', 'The Basics', 'Caveman', 'Run with the board in one hand, jump, and put it under your feet before you come down. Land with both feet over the bolts and roll on as if you had pushed.', 150),
('frontside-revert', 'The Basics', 'Frontside Revert', 'While you roll forward, shift your weight over the front wheels and swing the back ones round, turning frontside. The wheels slide through half a turn. Keep low over the board and ride away fakie.', 160),
('backside-revert', 'The Basics', 'Backside Revert', 'While you roll forward, shift your weight over the front wheels and swing the back ones round, turning backside. The wheels slide through half a turn. Look over your front shoulder as the tail comes round, and ride away fakie.', 170),
('half-cab', 'The Basics', 'Half-Cab', 'Roll fakie and ollie off the tail while you turn backside, so that your chest opens to the way you are rolling. Guide the nose round half a turn with your front foot. Land and ride away forward.', 180),
('no-comply', 'The Basics', 'No Comply', 'Roll with your back foot on the tail and slide your front foot off onto the ground. As it lands, press the tail so that the board pops up against your back leg. Jump off the front foot, get both feet over the bolts, and ride away.', 190),
('boneless', 'The Basics', 'Boneless', 'Roll along and reach down with your back hand to the toe edge of the board. Put your front foot on the ground and jump off it, lifting the board with you. Set your foot back on the board in the air, let go, and land.', 200),
('frontside-half-cab', 'The Basics', 'Frontside Half-Cab', 'Roll fakie and ollie off the tail while you turn frontside, so that your back leads for a moment. Look over your shoulder for the ground. Land after half a turn and ride away forward.', 210),
('nollie-frontside-180', 'The Basics', 'Nollie Frontside 180', 'Set up for a nollie and wind your shoulders up. Pop the nose and turn frontside, with your chest opening to the way you are going. Land after half a turn and ride away fakie.', 220),
('nollie-backside-180', 'The Basics', 'Nollie Backside 180', 'Set up for a nollie with your weight a little on your toes. Pop the nose and turn backside, so that your back leads. Draw the tail round with your back foot, land after half a turn, and ride away fakie.', 230),
('switch-frontside-180', 'The Basics', 'Switch Frontside 180', 'Ride switch and set up for a switch ollie. Pop and turn so that your chest opens to the way you are going. Land after half a turn and ride away in your own stance.', 240),
('switch-backside-180', 'The Basics', 'Switch Backside 180', 'Ride switch and set up for a switch ollie. Pop and turn so that your back leads, looking over the shoulder in front. Land after half a turn and ride away in your own stance.', 250),
('no-comply-180', 'The Basics', 'No Comply 180', 'Step off with your front foot and pop the tail as in a no comply. Scoop the board half way round with your back foot and turn with it as you jump. Land on the bolts and ride away fakie.', 260),
('shifty', 'The Basics', 'Shifty', 'Ollie high and twist your hips so that the board turns a quarter while your shoulders turn the other way. Hold it, then turn the board straight again before you land. Ride away forward.', 270),
('ollie-north', 'The Basics', 'Ollie North', 'Ollie with a strong pop and slide your front foot on past the nose into the air. The back foot keeps the tail under you. Bring the front foot back over the bolts before you land.', 280),
('firecracker', 'The Basics', 'Firecracker', 'Roll off the top of a set of stairs with your weight over the tail. Let the tail and the back wheels knock down step by step with the nose held up. Put the front wheels down at the bottom and roll away.', 290),
('full-cab', 'The Basics', 'Full Cab', 'Roll fakie with your shoulders wound up. Ollie off the tail and turn backside through a whole turn, with the board staying under your feet. Land fakie again and roll on.', 300),
('frontside-360-ollie', 'The Basics', 'Frontside 360 Ollie', 'Wind up your shoulders and carve a little before you pop. Ollie and turn frontside, with your chest leading, until you have gone all the way round. Land on the bolts and ride away forward.', 310),
('backside-360-ollie', 'The Basics', 'Backside 360 Ollie', 'Carve onto your toes with your shoulders wound up. Ollie and turn backside, pulling your knees up so that the board stays with you for the whole turn. Land over the bolts and ride away forward.', 320),
('shove-it', 'Flip and Shove-It Tricks', 'Shove-It', 'Stand with your back foot on the tail and your front foot over the front bolts. Jump lightly and push the tail back behind you without popping it. Let the board turn half way round, flat to the ground, then land on the bolts.', 10),
('pop-shove-it', 'Flip and Shove-It Tricks', 'Pop Shove-It', 'Set up as for an ollie with your back toes near the toe side of the tail. Pop and scoop the tail back behind you, so that the board turns half way round below your feet. Catch it with both feet and land on the bolts.', 20),
('frontside-pop-shove-it', 'Flip and Shove-It Tricks', 'Frontside Pop Shove-It', 'Pop the tail and push it out in front of you, toward your toes. The board turns half way round the frontside way while your body stays straight. Catch it with both feet and ride away.', 30),
('fakie-pop-shove-it', 'Flip and Shove-It Tricks', 'Fakie Pop Shove-It', 'Roll fakie with your back foot on the tail. Pop and scoop the tail back behind you, and lift your front foot out of the way. Let the board turn half way round, then land on the bolts, still rolling fakie.', 40),
('fakie-frontside-pop-shove-it', 'Flip and Shove-It Tricks', 'Fakie Frontside Pop Shove-It', 'Roll fakie, pop the tail, and push it out in front of you toward your toes. The board turns half way round the frontside way below your feet. Land over the bolts, still fakie.', 50),
('nollie-pop-shove-it', 'Flip and Shove-It Tricks', 'Nollie Pop Shove-It', 'Set up for a nollie with your front foot on the nose. Pop and scoop the nose back behind you, and lift your back foot to let the board turn half way round. Catch it and ride away forward.', 60),
('nollie-frontside-pop-shove-it', 'Flip and Shove-It Tricks', 'Nollie Frontside Pop Shove-It', 'Set up for a nollie, pop, and push the nose out in front of you, toward your toes. The board turns half way round below you. Catch it with both feet and ride away forward.', 70),
('kickflip', 'Flip and Shove-It Tricks', 'Kickflip', 'Set up for an ollie with your front foot a little angled, behind the front bolts. Pop and slide that foot up and off the heel edge of the nose, so that the board rolls over once toward you. Catch it on the grip and land on the bolts.', 80),
('heelflip', 'Flip and Shove-It Tricks', 'Heelflip', 'Set up for an ollie with your front toes over the toe edge. Pop, slide up, and kick your heel out over the toe edge near the nose, so that the board rolls over once away from you. Catch it and land on the bolts.', 90),
('fakie-kickflip', 'Flip and Shove-It Tricks', 'Fakie Kickflip', 'Roll fakie with your feet set for a kickflip. Pop the tail straight and flick your front foot off the heel edge, with your weight kept over the middle of the board. Catch the flip and ride away fakie.', 100),
('fakie-heelflip', 'Flip and Shove-It Tricks', 'Fakie Heelflip', 'Roll fakie with your front toes over the toe edge. Pop the tail and kick your front heel out over the toe edge, so that the board rolls over once. Catch it over the bolts and ride away fakie.', 110),
('360-shove-it', 'Flip and Shove-It Tricks', '360 Shove-It', 'Stand with your back toes hanging off the toe side of the tail. Scoop hard back behind you and jump with your shoulders still, so that the board turns all the way round flat. Catch it with both feet and ride away.', 120),
('frontside-360-shove-it', 'Flip and Shove-It Tricks', 'Frontside 360 Shove-It', 'Pop the tail and sweep it hard out in front of you, toward your toes. Jump well clear and let the board turn all the way round the frontside way. Catch it above the bolts and ride away.', 130),
('varial-kickflip', 'Flip and Shove-It Tricks', 'Varial Kickflip', 'A pop shove-it and a kickflip at once. Scoop the tail back behind you as you pop, and flick your front foot off the heel edge. Let the board turn half way round and roll over once, then catch it and land on the bolts.', 140),
('varial-heelflip', 'Flip and Shove-It Tricks', 'Varial Heelflip', 'A frontside pop shove-it and a heelflip at once. Pop the tail and push it out in front of you while your front heel kicks over the toe edge. Let the board turn half way round and roll over once, then catch it and ride away.', 150),
('fakie-varial-kickflip', 'Flip and Shove-It Tricks', 'Fakie Varial Kickflip', 'Roll fakie and do a pop shove-it and a kickflip at once: scoop the tail behind you and flick your front foot off the heel edge. The board turns half way and rolls over once. Land on the bolts, still fakie.', 160),
('bigspin', 'Flip and Shove-It Tricks', 'Bigspin', 'Scoop the tail as for a 360 shove-it and turn your body half way round backside, the same way as the board. The board goes all the way round below you. Land on the bolts with your other foot in front.', 170),
('fingerflip', 'Flip and Shove-It Tricks', 'Fingerflip', 'Roll along, reach down to the nose with your front hand, and lift it. Jump and turn your wrist so that the board rolls over once in the air below you. Let go, land with both feet over the bolts, and roll on.', 180),
('pop-late-shove-it', 'Flip and Shove-It Tricks', 'Pop Late Shove-It', 'Ollie first, and wait until the board is level at its highest. Then push the tail round behind you with your back foot, so that the board turns half way. Catch it with both feet and land.', 190),
('frontside-bigspin', 'Flip and Shove-It Tricks', 'Frontside Bigspin', 'Sweep the tail out in front of you as for a frontside 360 shove-it and turn your body half way round frontside, along with the board. The board goes all the way round. Land with your other foot in front.', 200),
('fakie-bigspin', 'Flip and Shove-It Tricks', 'Fakie Bigspin', 'Roll fakie and scoop the tail behind you so that the board turns all the way round. Turn your body half way the same way, as in a half-cab. Land over the bolts and ride away with your other foot in front.', 210),
('half-cab-kickflip', 'Flip and Shove-It Tricks', 'Half-Cab Kickflip', 'Roll fakie and turn backside as in a half-cab. Flick your front foot off the heel edge as you pop, and let the board flip while it turns under you. Catch it past the half turn and ride away forward.', 220),
('half-cab-heelflip', 'Flip and Shove-It Tricks', 'Half-Cab Heelflip', 'Roll fakie and turn backside as in a half-cab, and kick your front heel over the toe edge as you pop. The board rolls over once on the way round. Catch it and ride away forward.', 230),
('frontside-kickflip', 'Flip and Shove-It Tricks', 'Frontside Kickflip', 'A frontside 180 with a kickflip in it. Pop, flick off the heel edge, and turn with your chest opening to the way you are going. Catch the flip on the way round, finish the half turn, and ride away fakie.', 240),
('backside-kickflip', 'Flip and Shove-It Tricks', 'Backside Kickflip', 'A backside 180 with a kickflip in it. Pop with your weight on your toes, flick off the heel edge, and turn so that your back leads. Catch the flip, bring it round with you, and ride away fakie.', 250),
('frontside-heelflip', 'Flip and Shove-It Tricks', 'Frontside Heelflip', 'A frontside 180 with a heelflip in it. Pop, kick your front heel over the toe edge, and turn with your chest opening to the way you are going. Catch the board, finish the half turn, and ride away fakie.', 260),
('backside-heelflip', 'Flip and Shove-It Tricks', 'Backside Heelflip', 'A backside 180 with a heelflip in it. Pop, kick your front heel over the toe edge, and turn so that your back leads. Catch the board past the half turn and ride away fakie.', 270),
('nollie-kickflip', 'Flip and Shove-It Tricks', 'Nollie Kickflip', 'Set up for a nollie with your back foot near the middle, heel hanging off a little. Pop the nose and flick your back foot toward the tail and off the heel edge. Catch the flip and land over the bolts.', 280),
('nollie-heelflip', 'Flip and Shove-It Tricks', 'Nollie Heelflip', 'Set up for a nollie with your back toes over the toe edge. Pop the nose and kick your back heel toward the tail and out over the toe edge. Let the board roll over once, then catch it and ride away forward.', 290),
('switch-pop-shove-it', 'Flip and Shove-It Tricks', 'Switch Pop Shove-It', 'Ride switch, pop the tail with your usual front foot, and scoop it back behind you. Keep the other foot over the board as it turns half way round. Catch it and ride away in switch.', 300),
('switch-kickflip', 'Flip and Shove-It Tricks', 'Switch Kickflip', 'Ride switch with your feet set for a switch ollie. Pop, and flick your usual back foot up the board and off the heel edge near the nose. Catch the flip on the bolts and ride away in switch.', 310),
('switch-heelflip', 'Flip and Shove-It Tricks', 'Switch Heelflip', 'Ride switch with the toes of your usual back foot over the toe edge. Pop and kick that heel out over the edge near the nose. Let the board roll over once, then catch it and ride away in switch.', 320),
('360-flip', 'Flip and Shove-It Tricks', '360 Flip', 'A 360 shove-it and a kickflip at once, also called a tre flip. Scoop hard with your back toes behind you and give a light flick off the heel edge. Let the board turn all the way round and roll over once, then catch it and land on the bolts.', 330),
('hardflip', 'Flip and Shove-It Tricks', 'Hardflip', 'A frontside pop shove-it and a kickflip at once. Push the tail out in front of you as you pop, and flick your front foot off the heel edge. Let the board come up between your legs, catch it, land, and ride away.', 340),
('inward-heelflip', 'Flip and Shove-It Tricks', 'Inward Heelflip', 'A pop shove-it and a heelflip at once. Scoop the tail back behind you and kick your front heel out over the toe edge. Let the board turn half way round and roll over once, catch it, and ride away.', 350),
('pressure-flip', 'Flip and Shove-It Tricks', 'Pressure Flip', 'Put the ball of your back foot on the toe-side corner of the tail. Press and scoop with that foot alone, and lift your front foot without a flick. Let the board turn half way round and flip off the pressure, then catch it and land.', 360),
('hospital-flip', 'Flip and Shove-It Tricks', 'Hospital Flip', 'Flick half a kickflip and catch the upturned board with the top of your front foot. With the same foot push it half way round so that it rolls back onto its wheels. Land on the bolts and ride away.', 370),
('impossible', 'Flip and Shove-It Tricks', 'Impossible', 'Pop and scoop with your back foot so that the board stands up and wraps once round that foot, end over end. Lift your front foot out of its way. Catch the board as it comes level and land on the bolts.', 380),
('double-kickflip', 'Flip and Shove-It Tricks', 'Double Kickflip', 'Set up for a kickflip, pop high, and flick faster and straighter off the heel edge, so that the board rolls over twice. Keep your feet up until the grip shows the second time, then catch it and land.', 390),
('double-heelflip', 'Flip and Shove-It Tricks', 'Double Heelflip', 'Set up for a heelflip, pop high, and kick your heel out harder, so that the board rolls over twice. Keep your feet up and wait for the grip to come round again. Catch it and ride away.', 400),
('late-kickflip', 'Flip and Shove-It Tricks', 'Late Kickflip', 'Ollie straight up and hold the board level for a moment. Only then flick your front foot off the heel edge, so that the board flips on its way down. Catch it before the ground and ride away.', 410),
('fakie-360-flip', 'Flip and Shove-It Tricks', 'Fakie 360 Flip', 'Roll fakie with your feet set for a 360 flip. Scoop the tail hard behind you and give a light flick off the heel edge. Let the board turn all the way round and roll over once, then land on the bolts, still fakie.', 420),
('fakie-hardflip', 'Flip and Shove-It Tricks', 'Fakie Hardflip', 'Roll fakie, pop, push the tail out in front of you, and flick your front foot off the heel edge. The board turns half way round and rolls over between your legs. Catch it and ride away fakie.', 430),
('nollie-varial-kickflip', 'Flip and Shove-It Tricks', 'Nollie Varial Kickflip', 'Set up for a nollie, pop, and scoop the nose back behind you while your back foot flicks off the heel edge. The board turns half way round and rolls over once. Catch it and ride away forward.', 440),
('nollie-varial-heelflip', 'Flip and Shove-It Tricks', 'Nollie Varial Heelflip', 'Set up for a nollie, pop, and push the nose out in front of you while your back heel kicks over the toe edge. The board turns half way round and rolls over once. Catch it and ride away.', 450),
('nollie-frontside-kickflip', 'Flip and Shove-It Tricks', 'Nollie Frontside Kickflip', 'A nollie frontside 180 with a kickflip. Pop the nose, flick your back foot off the heel edge, and turn with your chest opening to the way you are going. Catch the flip, finish the turn, and ride away fakie.', 460),
('nollie-backside-kickflip', 'Flip and Shove-It Tricks', 'Nollie Backside Kickflip', 'A nollie backside 180 with a kickflip. Pop the nose, flick your back foot off the heel edge, and turn so that your back leads. Catch the flip on the way round and ride away fakie.', 470),
('nollie-backside-heelflip', 'Flip and Shove-It Tricks', 'Nollie Backside Heelflip', 'A nollie backside 180 with a heelflip. Pop the nose, kick your back heel over the toe edge, and turn so that your back leads. Catch the board past the half turn and ride away fakie.', 480),
('nollie-hardflip', 'Flip and Shove-It Tricks', 'Nollie Hardflip', 'Set up for a nollie, pop, and push the nose out in front of you while your back foot flicks off the heel edge. The board turns half way and flips up between your legs. Catch it and ride away forward.', 490),
('nollie-inward-heelflip', 'Flip and Shove-It Tricks', 'Nollie Inward Heelflip', 'Set up for a nollie, pop, and scoop the nose back behind you while your back heel kicks over the toe edge. The board turns half way round and rolls over once. Catch it and ride away.', 500),
('nollie-360-flip', 'Flip and Shove-It Tricks', 'Nollie 360 Flip', 'Set up for a nollie with your front toes hanging off the nose. Scoop the nose hard behind you and flick your back foot off the heel edge. Let the board turn all the way round and roll over once, then catch it and ride away.', 510),
('switch-varial-kickflip', 'Flip and Shove-It Tricks', 'Switch Varial Kickflip', 'Ride switch and do a pop shove-it and a kickflip at once, your usual front foot scooping and the other one flicking. The board turns half way round and rolls over once. Catch it over the bolts and ride away in switch.', 520),
('switch-hardflip', 'Flip and Shove-It Tricks', 'Switch Hardflip', 'Ride switch, pop, push the tail out in front of you, and flick your usual back foot off the heel edge. The board turns half way and flips up between your legs. Land on the bolts and ride away in switch.', 530),
('switch-360-flip', 'Flip and Shove-It Tricks', 'Switch 360 Flip', 'Ride switch and scoop the tail hard behind you with your usual front foot, with a light flick off the heel edge from the other. The board turns all the way round and rolls over once. Land in switch.', 540),
('varial-double-kickflip', 'Flip and Shove-It Tricks', 'Varial Double Kickflip', 'Also called a nightmare flip. Scoop the tail behind you as for a varial kickflip and flick harder off the heel edge. Let the board turn half way round while it rolls over twice, then catch it and ride away.', 550),
('front-foot-impossible', 'Flip and Shove-It Tricks', 'Front Foot Impossible', 'Pop a high ollie and use your front foot to send the nose over and round, so that the board wraps once end over end about that foot. Keep your back foot clear, catch the board, and land.', 560),
('laser-flip', 'Flip and Shove-It Tricks', 'Laser Flip', 'A frontside 360 shove-it and a heelflip at once. Push the tail hard out in front of you and kick your front heel over the toe edge. Let the board turn all the way round and roll over once, then catch it and ride away.', 570),
('360-hardflip', 'Flip and Shove-It Tricks', '360 Hardflip', 'A frontside 360 shove-it and a kickflip at once. Push the tail far out in front of you and flick your front foot off the heel edge. Let the board turn all the way round and roll over once, then catch it high and land.', 580),
('360-inward-heelflip', 'Flip and Shove-It Tricks', '360 Inward Heelflip', 'A 360 shove-it and a heelflip at once. Scoop the tail hard behind you and kick your front heel over the toe edge. Let the board turn all the way round and roll over once, then catch it on the bolts and ride away.', 590),
('bigflip', 'Flip and Shove-It Tricks', 'Bigflip', 'A bigspin with a kickflip in it. Scoop the tail as for a 360 flip and turn your body half way round backside with the board. Let it turn all the way round and roll over once, then land with your other foot in front.', 600),
('frontside-bigspin-heelflip', 'Flip and Shove-It Tricks', 'Frontside Bigspin Heelflip', 'A frontside bigspin with a heelflip in it. Throw the board as for a laser flip and turn your body half way round frontside with it. Catch the board after its whole turn and land with your other foot in front.', 610),
('biggerspin', 'Flip and Shove-It Tricks', 'Biggerspin', 'Scoop as for a bigspin, but so hard that the board turns one and a half times while your body turns half way round backside. Keep your feet up until it is done. Catch it and ride away.', 620),
('540-flip', 'Flip and Shove-It Tricks', '540 Flip', 'A 540 shove-it and a kickflip at once. Scoop as for a 360 flip but further, with a light flick off the heel edge. Let the board turn one and a half times and roll over once while your body stays straight, then catch it and land.', 630),
('gazelle-flip', 'Flip and Shove-It Tricks', 'Gazelle Flip', 'The board turns one and a half times with a kickflip in it, while your body turns all the way round backside. Scoop as for a bigflip and keep your shoulders turning. Catch the board late and ride away forward.', 640),
('kickflip-body-varial', 'Flip and Shove-It Tricks', 'Kickflip Body Varial', 'Do a kickflip straight, and turn your body half way round above it while the board flips. Spot the grip over your shoulder and come down on the bolts. Ride away with your other foot in front.', 650),
('kickflip-underflip', 'Flip and Shove-It Tricks', 'Kickflip Underflip', 'Start a kickflip, and as the board finishes its roll, flick it from below with the top of your front foot so that it rolls back the other way. Pull both feet up, catch it, and land on the bolts.', 660),
('casper-flip', 'Flip and Shove-It Tricks', 'Casper Flip', 'Flick half a kickflip and catch the upturned board on the top of your front foot. Press the tail side round with your back foot, so that the board turns half way and rolls upright again. Land and ride away.', 670),
('dolphin-flip', 'Flip and Shove-It Tricks', 'Dolphin Flip', 'Also called a forward flip. Pop, and push your front foot straight ahead off the nose, so that the nose dips and the board flips end first between your legs. Jump clear with knees apart, catch it, and ride away.', 680);--> statement-breakpoint
INSERT INTO `tricks` (`id`, `category`, `name`, `description`, `position`) VALUES
('triple-kickflip', 'Flip and Shove-It Tricks', 'Triple Kickflip', 'Set up as for a double kickflip, pop as high as you can, and flick as fast as you can straight off the heel edge. Keep your feet up while the board rolls over three times. Catch the third and land.', 690),
('slappy-grind', 'Grinds and Slides', 'Slappy Grind', 'Ride at a curb at a slant, without an ollie. Lift the front wheels a little as they meet it, lean in, and let the trucks bump up onto the edge. Grind along on both trucks, then turn off and roll away.', 10),
('backside-boardslide', 'Grinds and Slides', 'Backside Boardslide', 'Ride with the rail behind you and ollie so that the front truck passes over it. Turn a quarter to stand across the rail with its middle under you, chest facing forward. At the end turn the nose straight and ride away.', 20),
('frontside-boardslide', 'Grinds and Slides', 'Frontside Boardslide', 'Ride with the rail in front of you and ollie so that the front truck passes over it. Land across the rail with your back facing the way you slide, looking over your front shoulder. Turn off at the end and ride away.', 30),
('bert-slide', 'Grinds and Slides', 'Bert Slide', 'Carve hard, crouch, and put a hand flat on the ground on the inside of the turn. Push the back wheels out so that the board slides round your hand, then pull it back under you and ride on.', 40),
('frontside-50-50', 'Grinds and Slides', 'Frontside 50-50', 'Ride along with the ledge in front of you and ollie up onto it. Land with both trucks on the edge and your weight even, and grind straight along. At the end lift the nose a little and ride off onto all four wheels.', 50),
('backside-50-50', 'Grinds and Slides', 'Backside 50-50', 'Ride along with the ledge behind you and ollie back up onto it, looking over your shoulder. Set both trucks on the edge and grind with your weight even. Lift the nose a little at the end and ride away.', 60),
('backside-noseslide', 'Grinds and Slides', 'Backside Noseslide', 'Ride along with the ledge behind you, ollie, and turn a quarter so that your chest faces forward. Set the underside of the nose on the ledge with your weight on the front foot. Turn back off it and roll away.', 70),
('frontside-noseslide', 'Grinds and Slides', 'Frontside Noseslide', 'Ride along with the ledge in front of you, ollie, and turn a quarter so that the nose lands on it and your back faces forward. Press the front foot and look over that shoulder. Turn off and ride away.', 80),
('frontside-5-0', 'Grinds and Slides', 'Frontside 5-0', 'Ride along with the ledge in front of you and ollie onto it with your weight back. Grind on the back truck alone, with the front truck held up in line with the edge. At the end pop or roll off and land on all four wheels.', 90),
('backside-5-0', 'Grinds and Slides', 'Backside 5-0', 'Ride along with the ledge behind you, ollie, and set only the back truck on the edge. Stand over the back foot with the nose up and straight ahead. Roll off the end and put the front wheels down.', 100),
('frontside-tailslide', 'Grinds and Slides', 'Frontside Tailslide', 'Ride along with the ledge in front of you, ollie high, and turn a quarter frontside so that the tail lands on it. Your chest faces forward and your weight is over the back foot. Turn the nose back and ride away.', 110),
('backside-tailslide', 'Grinds and Slides', 'Backside Tailslide', 'Ride along with the ledge behind you, ollie, and turn a quarter backside so that the tail lands on it. Your back faces the way you slide, and you look over your front shoulder. Press the tail, then turn off and ride away.', 120),
('frontside-lipslide', 'Grinds and Slides', 'Frontside Lipslide', 'Ride with the rail in front of you and ollie high enough for the back truck to pass over it. Land across the rail in the middle of the board, with your chest facing forward. Turn off at the end and ride away.', 130),
('backside-lipslide', 'Grinds and Slides', 'Backside Lipslide', 'Ride with the rail behind you and ollie so that the back truck passes over it. Land across the rail in the middle of the board, with your back facing the way you slide. Turn back at the end and ride away.', 140),
('half-cab-noseslide', 'Grinds and Slides', 'Half-Cab Noseslide', 'Roll fakie along a ledge and begin a half-cab. Stop the turn half way and set the nose on the ledge with your weight on your front foot. Slide, finish the turn at the end, and ride away forward.', 150),
('backside-crooked-grind', 'Grinds and Slides', 'Backside Crooked Grind', 'Ride along with the ledge behind you and ollie onto the front truck, with the nose pointing in over the ledge at a slant and the tail up. Nose and truck both press on the edge. Pop off the nose and land straight.', 160),
('frontside-crooked-grind', 'Grinds and Slides', 'Frontside Crooked Grind', 'Ride along with the ledge in front of you and ollie onto the front truck, with the nose slanted in over the ledge and the tail up. Hold your weight on the front foot, then pop off the nose and straighten out.', 170),
('frontside-nosegrind', 'Grinds and Slides', 'Frontside Nosegrind', 'Ride along with the ledge in front of you, ollie, and push the nose down so that only the front truck meets the edge. Grind with the tail held up straight behind you. Pop off the nose at the end and land.', 180),
('backside-nosegrind', 'Grinds and Slides', 'Backside Nosegrind', 'Ride along with the ledge behind you, ollie, and set only the front truck on the edge. Stand over the front foot with the tail up and in line. Pop off the nose at the end and land on all four wheels.', 190),
('backside-feeble-grind', 'Grinds and Slides', 'Backside Feeble Grind', 'Ride at a slight angle with the rail behind you and ollie over it. The back truck grinds while the front truck hangs over the far side, pointing a little down and away. Lift the nose back over at the end and land.', 200),
('frontside-feeble-grind', 'Grinds and Slides', 'Frontside Feeble Grind', 'Ride at a slight angle with the rail in front of you and ollie over it. Set the back truck on the rail, with the front truck hanging over the far side. Keep your weight on the back foot, then bring the nose back and land.', 210),
('backside-smith-grind', 'Grinds and Slides', 'Backside Smith Grind', 'Ride along with the ledge behind you and ollie onto the back truck. Push the front foot down so that the front truck dips below the edge on your own side, and the heel edge of the board rests on it. Level out and land.', 220),
('frontside-smith-grind', 'Grinds and Slides', 'Frontside Smith Grind', 'Ride along with the ledge in front of you and ollie onto the back truck. Dip the front truck below the edge on your own side, so that the toe edge of the board rests on it. Level the board at the end and land.', 230),
('layback-grind', 'Grinds and Slides', 'Layback Grind', 'On a bank or ramp, carve up frontside and set the back truck on the coping. Lean right back, put your back hand down behind you, and push the grind through. Pull yourself up over the board and ride back in.', 240),
('switch-frontside-50-50', 'Grinds and Slides', 'Switch Frontside 50-50', 'Ride in switch along with the ledge in front of you. Do a switch ollie, set both trucks on the edge, and grind with your weight even. Ride off the end, still in switch.', 250),
('frontside-salad-grind', 'Grinds and Slides', 'Frontside Salad Grind', 'Ride along with the ledge in front of you and ollie onto the back truck, as for a 5-0. Point the raised nose out over the far side at an angle, with the front truck above the ledge. Turn straight at the end and land.', 260),
('backside-salad-grind', 'Grinds and Slides', 'Backside Salad Grind', 'Ride along with the ledge behind you and ollie onto the back truck alone. Push the nose up and across, so that it points over the far side of the ledge. Bring it back in line at the end and land.', 270),
('frontside-suski-grind', 'Grinds and Slides', 'Frontside Suski Grind', 'Ride along with the ledge in front of you and ollie onto the back truck, as for a 5-0. Hold the front truck up, with the nose turned out toward the side you came from. Come off that way and land.', 280),
('backside-suski-grind', 'Grinds and Slides', 'Backside Suski Grind', 'Ride along with the ledge behind you and ollie onto the back truck. Hold the nose up and turned out toward the side you came from, where a smith would dip it. Come off that way and land.', 290),
('backside-overcrook', 'Grinds and Slides', 'Backside Overcrook', 'Ride along with the ledge behind you and ollie high onto the front truck, with the tail up over the far side and the nose angled back toward your own. Stand on the front foot, pop off the nose, and land straight.', 300),
('frontside-overcrook', 'Grinds and Slides', 'Frontside Overcrook', 'Ride along with the ledge in front of you and ollie high onto the front truck. Swing the tail up over the far side, so that the nose angles back toward your own. Pop off the nose at the end and land.', 310),
('willy-grind', 'Grinds and Slides', 'Willy Grind', 'Ollie onto a ledge with only the front truck on the edge, and let the back truck drop below it on the side you came from. Keep your weight over the front foot. Lift the tail clear at the end and land.', 320),
('losi-grind', 'Grinds and Slides', 'Losi Grind', 'Ollie over the ledge so that the front truck lands on its edge and the back truck hangs down over the far side. Hold your weight on the front foot. Lift the tail back across at the end and land.', 330),
('crail-slide', 'Grinds and Slides', 'Crail Slide', 'Slide on the tail along a coping or ledge, and reach across with your back hand to grab the toe side of the nose. Keep pressing the tail with your back foot. Let go, turn the nose back, and ride away.', 340),
('frontside-bluntslide', 'Grinds and Slides', 'Frontside Bluntslide', 'Ride along with the ledge in front of you and ollie high, so that the back truck passes over the edge. Land with the tail against the edge, the back wheels on top, and the nose up. Slide with your chest forward, pop off, and land.', 350),
('backside-bluntslide', 'Grinds and Slides', 'Backside Bluntslide', 'Ride along with the ledge behind you and ollie the back truck up over the edge. Land with the tail against the edge and the back wheels on top, your back facing the way you slide. Pop the board off and land.', 360),
('backside-noseblunt-slide', 'Grinds and Slides', 'Backside Noseblunt Slide', 'Ride along with the ledge behind you and ollie the front truck over the edge, turning so that your chest faces forward. The nose slides with the front wheels on top and the tail up high. Pop off the nose and land.', 370),
('frontside-noseblunt-slide', 'Grinds and Slides', 'Frontside Noseblunt Slide', 'Ride along with the ledge in front of you and ollie the front truck over the edge. Slide on the nose with the front wheels on top, the tail up, and your back facing forward. Pop off the nose and land.', 380),
('kickflip-frontside-50-50', 'Grinds and Slides', 'Kickflip Frontside 50-50', 'Ride along with the ledge in front of you and pop a kickflip that carries you up to it. Catch the board level above the edge and set both trucks down together. Grind, ride off the end, and land.', 390),
('kickflip-frontside-boardslide', 'Grinds and Slides', 'Kickflip Frontside Boardslide', 'Ride with the rail in front of you and kickflip toward it. Catch the board with the front truck past the rail and land across its middle, your back facing forward. Slide, turn off, and ride away.', 400),
('kickflip-backside-tailslide', 'Grinds and Slides', 'Kickflip Backside Tailslide', 'Ride along with the ledge behind you, kickflip, and turn a quarter backside while the board flips. Catch it and press the tail onto the ledge. Slide, turn the nose back, and ride away.', 410),
('bigspin-frontside-boardslide', 'Grinds and Slides', 'Bigspin Frontside Boardslide', 'Ride with the rail in front of you and scoop a bigspin toward it. The board turns three quarters and your body one quarter, and you land across the rail. Slide on the middle of the board, turn off, and ride away.', 420),
('360-flip-50-50', 'Grinds and Slides', '360 Flip 50-50', 'Ride along with the ledge in front of you and pop a 360 flip up toward it. Wait for the whole turn, catch the board level, and set both trucks on the edge. Grind to the end and ride off.', 430),
('primo-slide', 'Grinds and Slides', 'Primo Slide', 'Tip the board onto its side while you roll, so that it stands on the sides of the wheels and one edge. Stand on the upper edge and let it slide. Kick it back onto its wheels and roll on.', 440),
('casper-slide', 'Grinds and Slides', 'Casper Slide', 'Flick half a kickflip so that the board lies upside down on your front foot, with your back foot on the underside of the tail. Let the tail scrape along the ground. Flip the board upright with your front foot and land.', 450),
('darkslide', 'Grinds and Slides', 'Darkslide', 'Flip the board half over as you ollie and land it upside down across a ledge or rail, with your feet on the undersides of nose and tail. Slide on the grip side. Flip the board upright again as you come off, and land.', 460),
('manual', 'Balance Tricks', 'Manual', 'Roll with your back foot on the tail and your front foot behind the front bolts. Shift back until the front wheels lift and balance on the back ones, with the tail off the ground. Set the front wheels down and roll on.', 10),
('nose-manual', 'Balance Tricks', 'Nose Manual', 'Roll with your front foot on the nose and your back foot near the back bolts. Lean forward until the back wheels lift and balance on the front ones, with the nose off the ground. Let the back wheels down and roll on.', 20),
('fakie-manual', 'Balance Tricks', 'Fakie Manual', 'Roll fakie and shift your weight over the tail until the front wheels lift. Balance on the back wheels, which now lead, without touching the tail. Set the front wheels down and roll on fakie.', 30),
('fakie-nose-manual', 'Balance Tricks', 'Fakie Nose Manual', 'Roll fakie and shift your weight over the nose until the back wheels lift. Balance on the front wheels, which now trail. Let the back wheels down and roll on fakie.', 40),
('360-pivot', 'Balance Tricks', '360 Pivot', 'Stand with your back foot on the tail and wind up your arms. Lift the front wheels, swing your shoulders, and turn all the way round on the back wheels in one go. Set the front wheels down and roll on.', 50),
('coffin', 'Balance Tricks', 'Coffin', 'Roll on a smooth, gentle slope, sit down, and lie back along the board with your legs out straight. Cross your arms and steer by leaning. Sit up again, put your feet on the board, and stand while it rolls.', 60),
('hang-ten', 'Balance Tricks', 'Hang Ten', 'Roll at a steady speed and walk both feet up to the nose, toes over its end. Balance on the front wheels with the back wheels off the ground. Step back over the bolts and roll on.', 70),
('switch-manual', 'Balance Tricks', 'Switch Manual', 'Ride switch with your usual front foot on the tail. Shift back until the wheels in front lift and balance on the others, with the tail off the ground. Set them down and roll on in switch.', 80),
('switch-nose-manual', 'Balance Tricks', 'Switch Nose Manual', 'Ride switch with your usual back foot on the nose. Lean forward until the wheels behind lift and balance on the ones in front. Let the board down level and roll on in switch.', 90),
('backside-180-nose-manual', 'Balance Tricks', 'Backside 180 Nose Manual', 'Do a backside 180 and come down on the front wheels only, rolling backward. Hold your weight over your front foot with the back wheels up. Set them down and ride away fakie.', 100),
('half-cab-manual', 'Balance Tricks', 'Half-Cab Manual', 'Roll fakie, do a half-cab, and land on the back wheels only, going forward. Hold the front wheels up with your weight over the back foot. Set them down and ride away.', 110),
('one-foot-manual', 'Balance Tricks', 'One-Foot Manual', 'Roll into a manual and lift your front foot off the board. Stay balanced on the back foot alone, with the tail clear of the ground. Put the front foot back before the wheels come down, and roll on.', 120),
('one-foot-nose-manual', 'Balance Tricks', 'One-Foot Nose Manual', 'Roll into a nose manual and lift your back foot off the board. Balance over the front foot with your arms out, and keep the nose clear of the ground. Set the back foot down and roll on.', 130),
('spacewalk', 'Balance Tricks', 'Spacewalk', 'Hold a manual and swing the nose from side to side in wide arcs with your hips and shoulders, never letting the front wheels touch. The swing itself drives you on. Set the front wheels down and roll away.', 140),
('walk-the-dog', 'Balance Tricks', 'Walk the Dog', 'Set your front foot in the middle of the board and step the other one from tail to nose, drawing that end round half a turn under you. Step again for the next half. Each turn leads into another while you travel on.', 150),
('endover', 'Balance Tricks', 'Endover', 'Lift the back wheels and swing the board half way round on its front wheels, then lift the other end and swing half way on those. The ends change places each time, and you travel on in a straight line.', 160),
('kickflip-manual', 'Balance Tricks', 'Kickflip Manual', 'Ollie up onto a pad with a kickflip, catch it early, and lean back in the air. Land on the back wheels only and hold the manual across. Ride or pop off the other side.', 170),
('kickflip-nose-manual', 'Balance Tricks', 'Kickflip Nose Manual', 'Kickflip up onto a pad, catch the board, and push the nose down. Land on the front wheels only and hold your weight over the front foot. Pop off the nose at the other side and land.', 180),
('heelflip-manual', 'Balance Tricks', 'Heelflip Manual', 'Heelflip up onto a pad, catch the board early, and bring your weight over the back foot. Land on the back wheels only and roll the manual across. Ride or pop off the end.', 190),
('manual-kickflip-out', 'Balance Tricks', 'Manual Kickflip Out', 'Roll a manual across a pad with your front foot ready behind the bolts. At the edge pop the tail and flick your front foot off the heel edge. Catch the kickflip, land on all four wheels, and ride away.', 200),
('nose-manual-nollie-kickflip-out', 'Balance Tricks', 'Nose Manual Nollie Kickflip Out', 'Roll a nose manual across a pad. At the edge pop the nose and flick your back foot off the heel edge, so that the board rolls over once. Catch it, land on all four wheels, and ride away.', 210),
('rail-stand', 'Balance Tricks', 'Rail Stand', 'Put a toe under the edge of the board and tip it up onto its side, so that it stands on one edge and the sides of the wheels. Stand on the wheels and upper edge with both feet. Kick it back down and roll away.', 220),
('pogo', 'Balance Tricks', 'Pogo', 'Stand the board upright on its tail and hold the nose with one hand. With one foot on the back truck and the other against the board, hop up and down together with it. Drop it back onto its wheels and ride on.', 230),
('casper', 'Balance Tricks', 'Casper', 'Flip the board half over and catch it upside down, with your front foot under it holding it up and your back foot on the underside of the tail. Balance on the tip of the tail. Turn it upright with your front foot and land.', 240),
('anti-casper', 'Balance Tricks', 'Anti-Casper', 'A casper on the other end. The board lies upside down with the tip of the nose on the ground, your back foot under it and your front foot on the underside of the nose. Balance, then turn it upright and land.', 250),
('one-wheel-manual', 'Balance Tricks', 'One-Wheel Manual', 'Roll into a manual and lean to one side until only a single back wheel is on the ground. Hold it there with your arms and ankles. Level out onto both back wheels, set the front ones down, and roll on.', 260),
('handstand', 'Balance Tricks', 'Handstand', 'Roll with some speed, hold the edges of the board near both ends, and kick your legs up over your head. Keep your arms straight and your eyes on the nose. Bring your feet down onto the board and stand up.', 270),
('drop-in', 'Air, Grab, Bowl, and Ramp Tricks', 'Drop In', 'Set the tail on the coping with your back foot on it and the rest of the board out over the ramp. Put your front foot over the front bolts, lean in, and stamp the front wheels down. Stay low and ride across.', 10),
('backside-kickturn', 'Air, Grab, Bowl, and Ramp Tricks', 'Backside Kickturn', 'Ride up the ramp, press the tail as you slow down, and turn toward your toes, looking back down the ramp. Swing round on the back wheels. Set the front wheels down and ride back.', 20),
('frontside-kickturn', 'Air, Grab, Bowl, and Ramp Tricks', 'Frontside Kickturn', 'Ride up the ramp, press the tail as you slow down, and turn toward your heels, with your chest to the wall. Swing round on the back wheels, looking over your front shoulder. Set the front wheels down and ride back.', 30),
('tail-stall', 'Air, Grab, Bowl, and Ramp Tricks', 'Tail Stall', 'Ride up the ramp fakie, and as the back wheels reach the top press the tail onto the coping. Stand on it with the front wheels over the ramp. Lean in and drop in forward.', 40),
('rock-to-fakie', 'Air, Grab, Bowl, and Ramp Tricks', 'Rock to Fakie', 'Ride straight up and push the front truck over the coping, so that the middle of the board rests on it. Stand over the board for a moment, press the tail a little to lift the front wheels back, and ride down fakie.', 50),
('nose-stall', 'Air, Grab, Bowl, and Ramp Tricks', 'Nose Stall', 'Ride straight up, and as the front wheels reach the top press the nose onto the coping with your front foot over it. Stand above it for a moment. Shift back to the tail and ride down fakie.', 60),
('axle-stall', 'Air, Grab, Bowl, and Ramp Tricks', 'Axle Stall', 'Ride up at a slant with your back to the coping, and at the top lift the front wheels and turn until both trucks sit on the coping. Stand over the bolts. Lift the front wheels, turn them into the ramp, lean in, and ride down.', 70),
('rock-and-roll', 'Air, Grab, Bowl, and Ramp Tricks', 'Rock and Roll', 'Ride up and push the front truck over the coping, as in a rock to fakie. Lift the front wheels and turn half way round backside on the back ones. Set them down on the ramp and ride away forward.', 80),
('frontside-rock-and-roll', 'Air, Grab, Bowl, and Ramp Tricks', 'Frontside Rock and Roll', 'Ride up and push the front truck over the coping. Wind up your shoulders, lift the front wheels, and turn half way round frontside with your chest to the wall. Set the wheels down and ride away forward.', 90),
('pivot-to-fakie', 'Air, Grab, Bowl, and Ramp Tricks', 'Pivot to Fakie', 'Ride up, lift the front wheels, and set the back truck on the coping with the nose in the air. Balance there for a moment. Turn the nose back down the way it came and ride away fakie.', 100),
('slash-grind', 'Air, Grab, Bowl, and Ramp Tricks', 'Slash Grind', 'Carve up the wall at speed and let the back truck bite over the coping. Push through with your back foot so that it scrapes hard and short. Carve back down and ride on.', 110),
('carve-grind', 'Air, Grab, Bowl, and Ramp Tricks', 'Carve Grind', 'In a bowl, carve up along the wall until both trucks roll over the coping together. Stay low and lean with the curve as you grind. Let the carve take you back down the wall.', 120),
('roll-in', 'Air, Grab, Bowl, and Ramp Tricks', 'Roll-In', 'Ride along the deck toward the coping and lift the front wheels over it. Let the board roll in on the back wheels, without stopping, leaning forward down the ramp. Set the front wheels down and ride away.', 130),
('wallride', 'Air, Grab, Bowl, and Ramp Tricks', 'Wallride', 'Ollie at a slant toward a wall and set all four wheels on it. Roll along with your weight pressed toward the wall. Turn the nose down, push away, and land on the ground.', 140),
('wallie', 'Air, Grab, Bowl, and Ramp Tricks', 'Wallie', 'Ride straight at a low wall, post or barrier without popping the tail. Lift the front wheels as they meet it and let the board bounce up its face. Jump with it, go over, and land on the far side.', 150),
('early-grab', 'Air, Grab, Bowl, and Ramp Tricks', 'Early Grab', 'Crouch and hold the edge of the board before you leave the ground or the ramp. Jump and lift the board with your hand, knees pulled up. Let go before you land over the bolts.', 160),
('feeble-to-fakie', 'Air, Grab, Bowl, and Ramp Tricks', 'Feeble to Fakie', 'Ride up and lift the front truck over the coping and to the deck side, with the back truck sitting on the coping. Stand over your back foot. Lift the nose back over the coping and ride down fakie.', 170),
('smith-stall', 'Air, Grab, Bowl, and Ramp Tricks', 'Smith Stall', 'Ride up and set the back truck on the coping, with the front truck dipped below it on the ramp side and the edge of the board resting on the coping. Hold it, lift the front wheels, turn in, and ride down.', 180),
('disaster', 'Air, Grab, Bowl, and Ramp Tricks', 'Disaster', 'Ride up, ollie, and turn half way round above the coping. Land with the middle of the board on it and the back truck on the deck side. Lean over the front foot to lift the tail clear, and ride down forward.', 190),
('blunt-to-fakie', 'Air, Grab, Bowl, and Ramp Tricks', 'Blunt to Fakie', 'Ride straight up until the back wheels pass over the coping and the tail rests against it, nose in the air. Stand over the tail, give it a small pop, and pull the back wheels in over the coping. Ride down fakie.', 200),
('tail-block', 'Air, Grab, Bowl, and Ramp Tricks', 'Tail Block', 'Ride up fakie, reach for the nose with your front hand, and set the tail on the coping while you hold the board. Stand on the tail for a moment. Let go of the nose, lean in, and ride down forward.', 210),
('nosepick', 'Air, Grab, Bowl, and Ramp Tricks', 'Nosepick', 'Ride up and set the front truck on the coping, while you hold the edge of the board with one hand. Stall there with the tail raised. Lift the board back into the ramp, let go, and ride down fakie.', 220),
('fastplant', 'Air, Grab, Bowl, and Ramp Tricks', 'Fastplant', 'Pop off the ground or a bank and grab the toe edge with your back hand. Put your back foot down, push off it, and lift the board higher with your front foot still on it. Step back on and land.', 230),
('indy-grab', 'Air, Grab, Bowl, and Ramp Tricks', 'Indy Grab', 'Get air, bend your knees, and reach down with your back hand. Grab the toe edge of the board between your feet and hold it through the highest part. Let go, straighten up, and land over the bolts.', 240),
('melon-grab', 'Air, Grab, Bowl, and Ramp Tricks', 'Melon Grab', 'Get air and reach down behind your front leg with your front hand. Grab the heel edge of the board between your feet, knees bent. Let go on the way down and land over the bolts.', 250),
('mute-grab', 'Air, Grab, Bowl, and Ramp Tricks', 'Mute Grab', 'Get air and reach across with your front hand to the toe edge of the board, near your front foot. Pull your knees up to meet it. Let go on the way down and land over the bolts.', 260);--> statement-breakpoint
INSERT INTO `tricks` (`id`, `category`, `name`, `description`, `position`) VALUES
('tailgrab', 'Air, Grab, Bowl, and Ramp Tricks', 'Tailgrab', 'Get air, bend your back knee, and reach behind with your back hand to grab the end of the tail. Keep your front leg longer to push the nose out. Let go and land over the bolts.', 270),
('nosegrab', 'Air, Grab, Bowl, and Ramp Tricks', 'Nosegrab', 'Get air, lift the nose toward you, and grab its end with your front hand. Push the tail down with your back leg. Let go on the way down and land over the bolts.', 280),
('stalefish', 'Air, Grab, Bowl, and Ramp Tricks', 'Stalefish', 'Get air and reach down behind your back leg with your back hand. Grab the heel edge of the board between your feet, opening your chest as you hold it. Let go and land over the bolts.', 290),
('backside-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Backside Air', 'Ride up the ramp, leave the coping while you turn backside, and grab the heel edge between your feet with your front hand. Look back down the wall as you turn. Let go and ride down forward.', 300),
('frontside-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Frontside Air', 'Ride up the ramp, leave the coping while you turn frontside, and grab the toe edge between your feet with your back hand. Keep turning with your chest to the wall. Let go and ride down forward.', 310),
('lien-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Lien Air', 'Turn frontside out of the ramp and reach down with your front hand to the heel edge, near the nose. Lean out over the board as you hold it. Let go, finish the turn, and ride down forward.', 320),
('slob-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Slob Air', 'Turn frontside out of the ramp and grab the toe edge near your front foot with your front hand, as in a mute. Keep your knees up through the turn. Let go and ride down forward.', 330),
('method-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Method Air', 'Turn backside out of the ramp and grab the heel edge with your front hand. Bend your knees right back and arch, so that the board comes up behind you. Pull it under you again, let go, and land.', 340),
('japan-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Japan Air', 'Get air and grab the toe edge with your front hand, as in a mute. Bend your knees, point them down, and pull the board up behind your back. Bring it under you again, let go, and land.', 350),
('roast-beef', 'Air, Grab, Bowl, and Ramp Tricks', 'Roast Beef', 'Get air and reach down between your legs with your back hand. Grab the heel edge of the board from there, knees wide and bent. Let go, bring your hand out in time, and land over the bolts.', 360),
('crail-grab', 'Air, Grab, Bowl, and Ramp Tricks', 'Crail Grab', 'Get air and reach across the board with your back hand to grab the toe side of the nose. Bend your front knee to bring the nose closer. Let go on the way down and land over the bolts.', 370),
('seatbelt', 'Air, Grab, Bowl, and Ramp Tricks', 'Seatbelt', 'Get air and reach across your body with your front hand to grab the tail. Bend your back knee to bring the tail up to it. Let go and land over the bolts.', 380),
('stiffy', 'Air, Grab, Bowl, and Ramp Tricks', 'Stiffy', 'Get air and grab the toe edge between your feet with your back hand. Straighten both legs and push the board out in front of you. Bend your knees again, let go, and land.', 390),
('indy-nosebone', 'Air, Grab, Bowl, and Ramp Tricks', 'Indy Nosebone', 'Get air and grab the toe edge between your feet with your back hand. Straighten your front leg so that the nose points out, and keep your back knee bent. Level the board, let go, and land.', 400),
('cannonball', 'Air, Grab, Bowl, and Ramp Tricks', 'Cannonball', 'Get air and crouch low over the board. Grab the nose with your front hand and the tail with your back hand, knees up against your chest. Let go of both and land over the bolts.', 410),
('rocket-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Rocket Air', 'Get air and move both feet back toward the tail. Grab the nose with both hands and point it up ahead of you. Put your front foot back over the bolts, let go, and land.', 420),
('alley-oop-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Alley-Oop Air', 'Carve up the ramp one way and leave the coping, then turn the opposite way to the one you are traveling. You drift backward along the coping as you turn. Grab to hold the board, land, and ride down.', 430),
('body-jar', 'Air, Grab, Bowl, and Ramp Tricks', 'Body Jar', 'Take a backside air and come down so that the tail knocks on the coping before the wheels reach the ramp. Keep your weight forward so that it does not stop you. Let go and ride down.', 440),
('lien-to-tail', 'Air, Grab, Bowl, and Ramp Tricks', 'Lien to Tail', 'Turn frontside at the top of the ramp and grab the heel edge near the nose with your front hand. Lift the board, set the tail on the coping with your back foot, and let go. Drop in and ride down.', 450),
('judo-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Judo Air', 'Turn backside out of the ramp and grab the heel edge with your front hand. Kick your front foot forward off the board and hold the back foot on it. Put the foot back, let go, and land.', 460),
('madonna', 'Air, Grab, Bowl, and Ramp Tricks', 'Madonna', 'Turn frontside out of the ramp holding the nose with your front hand. Kick your front foot off behind the board and smack the tail on the coping with your back foot. Put the foot back on and ride down.', 470),
('benihana', 'Air, Grab, Bowl, and Ramp Tricks', 'Benihana', 'Get air and grab the tail with your back hand. Take your back foot off the board and kick it down and away, with your front foot still on. Put it back before you let go, and land over the bolts.', 480),
('airwalk', 'Air, Grab, Bowl, and Ramp Tricks', 'Airwalk', 'Get air and grab the nose with your front hand. Take both feet off and kick one forward and one back, as if walking. Bring them back over the bolts, let go, and land.', 490),
('kickflip-indy', 'Air, Grab, Bowl, and Ramp Tricks', 'Kickflip Indy', 'Get air off a ramp and flick a kickflip on the way up. Catch the board with your feet and back hand, grabbing the toe edge between your feet. Let go on the way down and land over the bolts.', 500),
('layback-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Layback Air', 'Turn frontside at the top of the ramp, grab the board with your front hand, and put your back hand on the coping behind you. Swing the board out past the lip on that arm. Push off, turn in, and ride down.', 510),
('invert', 'Air, Grab, Bowl, and Ramp Tricks', 'Invert', 'Ride up backside and plant your back hand on the coping while your front hand grabs the board. Balance upside down on that arm with the board above you. Bring it down into the ramp, let go, and ride away.', 520),
('andrecht', 'Air, Grab, Bowl, and Ramp Tricks', 'Andrecht', 'A handplant with the grab behind. Plant your back hand on the coping and hold the heel edge with your front hand while you go upside down. Turn backside, bring the board in, and ride away.', 530),
('eggplant', 'Air, Grab, Bowl, and Ramp Tricks', 'Eggplant', 'A handplant with the hands the other way about. Plant your front hand on the coping and grab the toe edge with your back hand. Hold yourself upside down, then bring the board in and ride away.', 540),
('ho-ho-plant', 'Air, Grab, Bowl, and Ramp Tricks', 'Ho-Ho Plant', 'Ride up and plant both hands on the coping or deck, with your legs up and the board resting on your feet without a grab. Hold the handstand. Bring the board down into the ramp and ride away.', 550),
('christ-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Christ Air', 'Get high air, take the board in one hand, and bring both feet off it. Stretch your legs down and your arms out to the sides. Put the board back under your feet, let go, and land.', 560),
('backside-360-air', 'Air, Grab, Bowl, and Ramp Tricks', 'Backside 360 Air', 'Ride up the ramp, turn backside, and grab the board as you leave the coping. Keep your head and shoulders turning through the whole turn. Let go when you see the ramp and ride down fakie.', 570),
('caballerial', 'Air, Grab, Bowl, and Ramp Tricks', 'Caballerial', 'Ride up the ramp fakie and ollie off the coping without a grab. Turn backside all the way round, with the board held under you by the turn. Look for the wall over your shoulder, come in over the bolts, and ride down forward.', 580),
('frontside-540', 'Air, Grab, Bowl, and Ramp Tricks', 'Frontside 540', 'Ride up forward and turn one and a half times frontside above the coping while you hold the board. Pull your shoulders round early and look for the ramp. Let go and ride down forward.', 590),
('mctwist', 'Air, Grab, Bowl, and Ramp Tricks', 'McTwist', 'Ride up, grab mute with your front hand, and turn one and a half times backside while you roll head over heels off the wall. Look for the ramp as you come over, open up, let go, and ride down forward.', 600),
('720', 'Air, Grab, Bowl, and Ramp Tricks', '720', 'Leave the coping with great height and turn two whole times, with the board held close by one hand. Stay tucked and keep your head leading. Open up when you see the ramp, let go, and ride down fakie.', 610),
('900', 'Air, Grab, Bowl, and Ramp Tricks', '900', 'Leave the coping with as much height as you can get and turn two and a half times, tucked up small and holding the board. Look for the ramp after the second turn. Open up, let go, and ride down forward.', 620);--> statement-breakpoint
CREATE TRIGGER `scores_added` AFTER INSERT ON `scores` WHEN NEW.`is_public` BEGIN INSERT INTO `score_counts` (`level`, `bucket`, `skaters`) SELECT `value`, NEW.`total` >> (6 * `value`), 1 FROM json_each('[0,1,2,3]') WHERE true ON CONFLICT (`level`, `bucket`) DO UPDATE SET `skaters` = `skaters` + 1; END;--> statement-breakpoint
CREATE TRIGGER `scores_removed` AFTER DELETE ON `scores` WHEN OLD.`is_public` BEGIN UPDATE `score_counts` SET `skaters` = `skaters` - 1 WHERE (`level`, `bucket`) IN (SELECT `value`, OLD.`total` >> (6 * `value`) FROM json_each('[0,1,2,3]')); END;--> statement-breakpoint
CREATE TRIGGER `scores_changed` AFTER UPDATE OF `total`, `is_public` ON `scores` WHEN OLD.`total` <> NEW.`total` OR OLD.`is_public` <> NEW.`is_public` BEGIN UPDATE `score_counts` SET `skaters` = `skaters` - 1 WHERE OLD.`is_public` AND (`level`, `bucket`) IN (SELECT `value`, OLD.`total` >> (6 * `value`) FROM json_each('[0,1,2,3]')); INSERT INTO `score_counts` (`level`, `bucket`, `skaters`) SELECT `value`, NEW.`total` >> (6 * `value`), 1 FROM json_each('[0,1,2,3]') WHERE NEW.`is_public` ON CONFLICT (`level`, `bucket`) DO UPDATE SET `skaters` = `skaters` + 1; END;--> statement-breakpoint
CREATE TRIGGER `profiles_added` AFTER INSERT ON `profiles` BEGIN INSERT INTO `scores` (`user_id`, `total`, `reached_at`, `is_public`) VALUES (NEW.`user_id`, 0, NEW.`created_at`, NEW.`is_public`); END;--> statement-breakpoint
CREATE TRIGGER `profiles_shown` AFTER UPDATE OF `is_public` ON `profiles` BEGIN UPDATE `scores` SET `is_public` = NEW.`is_public` WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `profiles_headed` AFTER INSERT ON `profiles` BEGIN INSERT INTO `activity_heads` (`user_id`, `newest`) VALUES (NEW.`user_id`, '') ON CONFLICT (`user_id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `activity_added` AFTER INSERT ON `activity` WHEN NEW.`is_shared` BEGIN INSERT INTO `activity_heads` (`user_id`, `newest`) VALUES (NEW.`user_id`, NEW.`id`) ON CONFLICT (`user_id`) DO UPDATE SET `newest` = max(coalesce(`newest`, ''), NEW.`id`); END;--> statement-breakpoint
CREATE TRIGGER `activity_removed` AFTER DELETE ON `activity` WHEN OLD.`is_shared` BEGIN UPDATE `activity_heads` SET `newest` = coalesce((SELECT max(`id`) FROM `activity` WHERE `user_id` = OLD.`user_id` AND `is_shared` = 1), '') WHERE `user_id` = OLD.`user_id` AND `newest` = OLD.`id`; END;--> statement-breakpoint
CREATE TRIGGER `activity_shared` AFTER UPDATE OF `is_shared` ON `activity` WHEN OLD.`is_shared` <> NEW.`is_shared` BEGIN UPDATE `activity_heads` SET `newest` = coalesce((SELECT max(`id`) FROM `activity` WHERE `user_id` = NEW.`user_id` AND `is_shared` = 1), '') WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `spots_shared` AFTER UPDATE OF `is_shared_with_homies` ON `spots` WHEN OLD.`is_shared_with_homies` <> NEW.`is_shared_with_homies` BEGIN UPDATE `activity` SET `is_shared` = NEW.`is_shared_with_homies` WHERE `user_id` = NEW.`user_id` AND `is_shared` = OLD.`is_shared_with_homies` AND `id` = NEW.`id`; END;--> statement-breakpoint
CREATE TRIGGER `stored_bytes_added` AFTER INSERT ON `media` WHEN NEW.`bytes` IS NOT NULL BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` + NEW.`bytes` WHERE `id` = NEW.`owner_id`; END;--> statement-breakpoint
CREATE TRIGGER `stored_bytes_changed` AFTER UPDATE OF `bytes` ON `media` WHEN NEW.`bytes` IS NOT OLD.`bytes` BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` + coalesce(NEW.`bytes`, 0) - coalesce(OLD.`bytes`, 0) WHERE `id` = NEW.`owner_id`; END;--> statement-breakpoint
CREATE TRIGGER `stored_bytes_removed` AFTER DELETE ON `media` WHEN OLD.`bytes` IS NOT NULL BEGIN UPDATE `users` SET `stored_bytes` = `stored_bytes` - OLD.`bytes` WHERE `id` = OLD.`owner_id`; END;--> statement-breakpoint
CREATE TRIGGER `moderation_log_unchanged` BEFORE UPDATE ON `moderation_log` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_log_kept` BEFORE DELETE ON `moderation_log` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_looks_unchanged` BEFORE UPDATE ON `moderation_looks` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `moderation_looks_kept` BEFORE DELETE ON `moderation_looks` BEGIN SELECT RAISE(ABORT, 'The log of the desk can only grow'); END;--> statement-breakpoint
CREATE TRIGGER `profiles_pictured` AFTER INSERT ON `profiles` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`user_id`, 'skater', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `game_films_pictured` AFTER INSERT ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`game_id`, 'game', NEW.`opens_at`) ON CONFLICT (`id`) DO UPDATE SET `due_at` = NEW.`opens_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `points_added` AFTER INSERT ON `points` BEGIN UPDATE `scores` SET `total` = `total` + NEW.`points`, `reached_at` = max(`reached_at`, NEW.`created_at`) WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `points_removed` AFTER DELETE ON `points` BEGIN UPDATE `scores` SET `total` = `total` - OLD.`points`, `reached_at` = coalesce((SELECT `created_at` FROM `points` WHERE `user_id` = OLD.`user_id` ORDER BY `id` DESC LIMIT 1), (SELECT `created_at` FROM `profiles` WHERE `user_id` = OLD.`user_id`), `reached_at`) WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `game_films_repictured` AFTER UPDATE OF `opens_at`, `removed_at` ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`game_id`, 'game', max(NEW.`opens_at`, CAST(unixepoch('subsec') * 1000 AS INTEGER))) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_films_unpictured` AFTER DELETE ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_added` AFTER INSERT ON `game_film_players` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `game_films` WHERE `game_id` = NEW.`game_id` AND `opens_at` <= CAST(unixepoch('subsec') * 1000 AS INTEGER) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_changed` AFTER UPDATE OF `is_shown` ON `game_film_players` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `game_id`, 'game', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `game_films` WHERE `game_id` = NEW.`game_id` AND `opens_at` <= CAST(unixepoch('subsec') * 1000 AS INTEGER) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `videos_counted` AFTER INSERT ON `videos` WHEN NEW.`trick_id` IS NOT NULL BEGIN INSERT INTO `user_tricks` (`user_id`, `trick_id`, `videos`) VALUES (NEW.`user_id`, NEW.`trick_id`, 1) ON CONFLICT (`user_id`, `trick_id`) DO UPDATE SET `videos` = `videos` + 1; END;--> statement-breakpoint
CREATE TRIGGER `videos_uncounted` AFTER DELETE ON `videos` WHEN OLD.`trick_id` IS NOT NULL BEGIN UPDATE `user_tricks` SET `videos` = `videos` - 1 WHERE `user_id` = OLD.`user_id` AND `trick_id` = OLD.`trick_id`; END;--> statement-breakpoint
CREATE TRIGGER `videos_pictured` AFTER INSERT ON `videos` WHEN NEW.`kind` <> 'turn' BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'video', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `videos_repictured` AFTER UPDATE OF `poster_object_name`, `caption` ON `videos` WHEN NEW.`kind` <> 'turn' BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'video', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = NEW.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `videos_unpictured` AFTER DELETE ON `videos` WHEN OLD.`kind` <> 'turn' BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (OLD.`id`, 'video', CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) SELECT `user_id`, 'skater', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `profiles` WHERE `user_id` = OLD.`user_id` ON CONFLICT (`id`) DO UPDATE SET `due_at` = excluded.`due_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `videos_unchanged` BEFORE UPDATE OF `kind`, `user_id`, `trick_id`, `game_id` ON `videos` BEGIN SELECT RAISE(ABORT, 'A video stays of its kind, its skater and its trick'); END;
